import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../../../http/public-origin.ts'
import type { World } from '../../../platform/world.ts'

const name = 'library_refresh'
const path = '/api/blade-auth'

/** Unreadable for scripts, sent to the auth calls only, never from another site. */
export function setRefreshCookie(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  const secure = isHttps(world, request)
  reply.setCookie(name, token, { path, httpOnly: true, sameSite: 'strict', secure, maxAge: seconds })
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path, httpOnly: true, sameSite: 'strict' })
}

export function refreshCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[name]
}
