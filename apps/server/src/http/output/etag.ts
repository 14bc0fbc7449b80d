import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sets the ETag from the content, and returns whether the client has the same. Cached only in the user's browser, and
 * revalidated each time.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, data: unknown): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-language')
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((one) => one.trim() === tag)
}
