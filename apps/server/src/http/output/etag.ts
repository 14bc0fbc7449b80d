import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks the answer by its content, and tells whether the client holds the same one. Kept by his browser alone, and asked about each time. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, data: unknown): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-language')
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((one) => one.trim() === tag)
}
