import type { Readable } from 'node:stream'
import { fail } from '@library/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '../../http/serve.ts'
import { contentDisposition } from '../../platform/files/content-disposition.ts'
import { contentTypes } from '../../platform/files/content-type.ts'
import type { OpenFile } from '../../platform/files/open-file.ts'
import { requestedRange } from './requested-range.ts'

type Wish = Readonly<{ inline?: boolean; thumb?: boolean /** Seconds a browser may cache it. */; keep: number }>

/** A file is never a page of ours: it may not run scripts, make requests or be framed elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

/** Sends a stored file, or the requested range. */
export async function sendFile(
  file: OpenFile,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: Wish,
): Promise<FileAnswer> {
  const { row, size } = file
  const thumbnail = wish.thumb ? file.openThumbnail : undefined
  if (wish.thumb && !thumbnail) throw fail('file/not-stored')
  const etag = `"${row.contentHash}${thumbnail ? '-thumb' : ''}"`
  const how = wish.inline && contentTypes[row.extension]?.inline ? 'inline' : 'attachment'
  reply
    .header('etag', etag)
    .header('cache-control', `private, max-age=${wish.keep}, immutable`)
    .header('content-security-policy', policy)
    .header('content-disposition', contentDisposition(how, row.originalName))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (thumbnail) return answered(reply.type('image/webp'), thumbnail())
  reply.header('accept-ranges', 'bytes').type(row.mimeType)
  const range = requestedRange(request.headers, etag, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (!range) return answered(reply.header('content-length', size), file.open())
  reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
  return answered(reply, file.open(range))
}

/** An unavailable storage refuses before the first byte: then the file's headers must not be on the response. */
async function answered(reply: FastifyReply, opening: Promise<Readable>): Promise<Readable> {
  try {
    return await opening
  } catch (error) {
    for (const name of [
      'etag',
      'cache-control',
      'content-disposition',
      'content-length',
      'content-range',
      'accept-ranges',
    ])
      reply.removeHeader(name)
    throw error
  }
}
