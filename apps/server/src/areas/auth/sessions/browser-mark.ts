import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../../../http/public-origin.ts'
import type { World } from '../../../platform/world.ts'

const name = 'library_browser'
const shape = /^[\w-]{43}$/

/**
 * Binds a sign-in with another provider, or the consent to a client, to the browser that began it. Lax, because it must be sent when the other
 * server redirects back.
 */
export function markBrowser(world: World, request: FastifyRequest, reply: FastifyReply): string {
  const mark = browserOf(request) || randomBytes(32).toString('base64url')
  const secure = isHttps(world, request)
  reply.setCookie(name, mark, { path: '/api/blade-auth', httpOnly: true, sameSite: 'lax', secure, maxAge: 900 })
  return mark
}

export function browserOf(request: FastifyRequest): string {
  const mark = request.cookies[name] ?? ''
  return shape.test(mark) ? mark : ''
}
