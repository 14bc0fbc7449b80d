import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { fail } from '@library/contract/errors'
import type { UploadRule } from '@library/contract/kit/call'
import { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { sizeText } from '../../platform/files/check-file.ts'
import { hashing } from '../../platform/files/content-hash.ts'
import { bodyAt, type FileBody } from '../../platform/files/file-body.ts'
import { waitingFolder } from '../../platform/files/waiting-folder.ts'
import { makeFolder } from '../../platform/make-folder.ts'

export type UploadedFile = Readonly<{ originalName: string; body: FileBody }>

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: UploadRule
  }
  interface FastifyInstance {
    uploadFolder: string
  }
  interface FastifyRequest {
    uploads: readonly UploadedFile[] | null
  }
}

const fieldLimits = { fieldNameSize: 100, fieldSize: 1_048_576, fields: 50, parts: 100, headerPairs: 50 }
const leftover = 86_400_000

/** Uploaded files are written to a local folder while they are checked, never whole into memory. */
export async function acceptUploads(app: FastifyInstance, config: Pick<Config, 'dataDir'>): Promise<void> {
  const folder = waitingFolder(config)
  app.decorate('uploadFolder', folder)
  app.decorateRequest('uploads', null)
  // A name with a path in it must be refused, not silently shortened.
  await app.register(multipart, { preservePath: true } as object)
  await removeLeftovers(folder)
}

/** Parses the form: fields become the body, files stay on the disk until the response is sent. */
export async function receiveUpload(request: FastifyRequest, reply: FastifyReply, rule: UploadRule): Promise<void> {
  const { field, max, most = 1, optional } = rule
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  if (request.isMultipart()) {
    const parts = request.parts({ limits: { ...fieldLimits, fileSize: max, files: most } })
    const receive = async () => {
      for await (const part of parts) {
        if (part.type === 'field') fields[part.fieldname] = part.value
        else if (part.fieldname === field) files.push(await receiveFile(request, reply, part))
        else throw fail('common/bad-input', { fields: [part.fieldname] })
      }
    }
    await receive().catch((error) => {
      throw isBrokenForm(error) ? fail('file/broken-upload', { fields: [field] }) : error
    })
    request.body = fields
  }
  if (files.length === 0 && !optional) throw fail('file/missing', { fields: [field] })
  request.uploads = files
}

/** The parser's own errors have neither a code nor a status. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DomainError) return false
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  return code === undefined && statusCode === undefined && /form|multipart|part header|boundary/i.test(error.message)
}

async function receiveFile(request: FastifyRequest, reply: FastifyReply, part: MultipartFile): Promise<UploadedFile> {
  const { uploadFolder } = request.server
  const path = join(uploadFolder, randomUUID())
  await makeFolder(uploadFolder, 0o750)
  // Sent, refused or aborted by the client: the response closes in any case.
  reply.raw.once('close', () => void rm(path, { force: true }))
  const { through, end } = hashing()
  await pipeline(part.file, through, createWriteStream(path, { flags: 'wx', mode: 0o640 })).catch((error) => {
    // An upload aborted by the client is not our error.
    throw request.raw.readableAborted ? fail('file/missing') : error
  })
  const { upload } = request.routeOptions.config
  if (part.file.truncated) throw fail('file/too-large', { most: sizeText(upload?.max ?? 0), fields: [part.fieldname] })
  const { sha256, size } = end()
  return { originalName: part.filename ?? '', body: bodyAt(path, size, sha256) }
}

/** Removes the leftovers of a crash; a file being uploaded now is younger. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leftover) await rm(join(folder, name), { force: true })
  }
}
