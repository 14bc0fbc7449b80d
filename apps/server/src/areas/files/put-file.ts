import { putFileCalls, type Uploaded } from '@library/contract/files/attach'
import type { UploadKind } from '@library/contract/files/file-kinds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../http/input/uploads.ts'
import { serveOutside } from '../../http/serve.ts'
import { checkFile } from '../../platform/files/check-file.ts'
import type { Files } from '../../platform/files/files.ts'

/** Any signed-in user uploads files; the records that refer to them decide what the user may do with them. */
export function mountUploads(app: FastifyInstance, files: Files): void {
  for (const kind of Object.keys(putFileCalls) as UploadKind[]) {
    serveOutside(app, putFileCalls[kind], 'loggedIn', ({ file }, request) =>
      putFile(request, files, { kind, file }).then((stored) => ({
        ...stored,
        domain: stored.domain || `${request.protocol}://${request.host}`,
      })),
    )
  }
}

/** Checking the file takes time, so it runs before the transaction. */
async function putFile(
  request: FastifyRequest,
  files: Files,
  upload: { kind: UploadKind; file: UploadedFile },
): Promise<Uploaded> {
  const checked = await checkFile({ ...upload.file, kind: upload.kind })
  const { id, link, domain, name, originalName } = await request.transact((ctx) => files.keep(ctx, checked))
  return { link, domain, name, originalName, attachId: id }
}
