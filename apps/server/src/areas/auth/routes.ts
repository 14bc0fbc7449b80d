import { clearCacheCall, logoutCall, uploadLogsCall, userInfoCall } from '@library/contract/auth/session'
import { captchaCall, refreshCall, tokenCall } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { FastifyInstance } from 'fastify'
import { serve, serveOutside } from '../../http/serve.ts'
import { callersOf } from '../../platform/callers.ts'
import type { World } from '../../platform/world.ts'
import { createAuthTools } from './auth-tools.ts'
import { makeCaptcha } from './captcha.ts'
import { logOut } from './log-out.ts'
import { personOf } from './open-session.ts'
import { giveToken } from './token.ts'
import { storeClientErrors } from './upload-logs.ts'

export function authRoutes(app: FastifyInstance, world: World): void {
  const tools = createAuthTools(world)
  const oauth = { oauthErrors: true }

  serveOutside(app, tokenCall, 'public', ({ body }, request, reply) => giveToken(tools, body, request, reply), oauth)
  serveOutside(
    app,
    refreshCall,
    'public',
    ({ body }, request, reply) => {
      if (body.grant_type !== undefined && body.grant_type !== 'refresh_token') throw fail('auth/unsupported-grant')
      return giveToken(tools, { ...body, grant_type: 'refresh_token' }, request, reply)
    },
    oauth,
  )
  serveOutside(app, captchaCall, 'public', async (_, request) => {
    const wait = tools.pictures.waitFor(request.ip)
    if (wait) throw fail('common/too-many', { retryAfter: wait })
    tools.pictures.count(request.ip)
    return makeCaptcha(request)
  })

  serveOutside(app, userInfoCall, 'limited', async (_, { caller }) => ({
    ...personOf(caller),
    client_id: caller.clientId,
    roles: [...caller.roles],
  }))
  serve(app, logoutCall, 'limited', (ctx, _, request, reply) => logOut(ctx, world, request, reply))
  serveOutside(app, uploadLogsCall, 'limited', async ({ body }, request) => storeClientErrors(world, request, body))
  serveOutside(app, clearCacheCall, 'loggedIn', async (_, { caller }) => {
    callersOf(world).forget(caller.tenantId)
    return null
  })
}
