import { putFileCalls, type Uploaded, uploadAttachCall } from '@library/contract/files/attach'
import type { UploadKind } from '@library/contract/files/file-kinds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../http/input/uploads.ts'
import { serveOutside } from '../../http/serve.ts'
import { checkFile } from '../../platform/files/check-file.ts'
import type { Files } from '../../platform/files/files.ts'

/** Anyone signed in brings files in a form, and the records that name them decide about them. The attachment screen is another matter. */
export function mountUploads(app: FastifyInstance, files: Files): void {
  for (const kind of Object.keys(putFileCalls) as UploadKind[])
    serveOutside(app, putFileCalls[kind], 'loggedIn', ({ file }, request) => putFile(request, files, { kind, file }))
  serveOutside(app, uploadAttachCall, { permission: 'attach_upload' }, ({ file }, request) =>
    putFile(request, files, { kind: 'attachment', file }),
  )
}

/** The look at the file takes its time, so it comes before the transaction. */
async function putFile(
  request: FastifyRequest,
  files: Files,
  upload: { kind: UploadKind; file: UploadedFile },
): Promise<Uploaded> {
  const checked = await checkFile({ ...upload.file, kind: upload.kind })
  const { id, link, domain, name, originalName } = await request.transact((ctx) => files.keep(ctx, checked))
  const own = `${request.protocol}://${request.host}`
  return { link, domain: domain || own, name, originalName, attachId: id }
}
