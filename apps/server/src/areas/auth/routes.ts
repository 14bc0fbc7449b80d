import {
  approveCall,
  authorizeCall,
  jwksCall,
  redirectCall,
  renderCall,
  whoAsksCall,
} from '@library/contract/auth/authorize'
import { introspectCall, revokeCall, userinfoCall } from '@library/contract/auth/openid'
import {
  clearCacheCall,
  endSessionsCall,
  logoutCall,
  sessionsCall,
  uploadLogsCall,
  userInfoCall,
} from '@library/contract/auth/session'
import { captchaCall, refreshCall, tokenCall } from '@library/contract/auth/token'
import { totpDisableCall, totpEnableCall, totpSetupCall, totpStatusCall } from '@library/contract/auth/totp'
import { fail } from '@library/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve, serveOutside } from '../../http/serve.ts'
import type { World } from '../../platform/world.ts'
import { type AuthTools, createAuthTools } from './auth-tools.ts'
import { clearCache } from './clear-cache.ts'
import { makeCaptcha } from './grants/captcha.ts'
import { keepHouse } from './house-keeping.ts'
import { logOut } from './log-out.ts'
import { personOf } from './sessions/open-session.ts'
import { endMySessions, mySessions } from './sessions/sessions.ts'
import { giveToken } from './sessions/token.ts'
import { answerClient, askUser, whoAsks } from './social/authorize.ts'
import { openIdRoute } from './social/openid.ts'
import { createProviders } from './social/providers.ts'
import { claimsOf } from './tokens/claims.ts'
import { introspect } from './tokens/introspect.ts'
import { revoke } from './tokens/revoke.ts'
import { disableTotp, enableTotp, setUpTotp, totpStatus } from './totp.ts'
import { storeClientErrors } from './upload-logs.ts'

const oauth = { oauthErrors: true }

export function authRoutes(app: FastifyInstance, world: World): void {
  const tools = createAuthTools(world)
  tokenRoutes(app, tools)
  clientRoutes(app, tools)
  sessionRoutes(app, world)
  signOnRoutes(app, tools)
  openIdRoute(app, world)
  keepHouse(app, world)
}

function tokenRoutes(app: FastifyInstance, tools: AuthTools): void {
  serveOutside(app, tokenCall, 'public', ({ body }, request, reply) => giveToken(tools, body, request, reply), oauth)
  serveOutside(
    app,
    refreshCall,
    'public',
    async ({ body }, request, reply) => {
      if (body.grant_type && body.grant_type !== 'refresh_token') throw fail('auth/unsupported-grant')
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
}

/** What other programs ask about the tokens they hold. */
function clientRoutes(app: FastifyInstance, tools: AuthTools): void {
  serveOutside(app, revokeCall, 'public', ({ body }, request, reply) => revoke(tools, request, reply, body), oauth)
  serveOutside(
    app,
    introspectCall,
    'public',
    ({ body }, request, reply) => introspect(tools, request, reply, body),
    oauth,
  )
  serveOutside(app, userinfoCall, 'limited', async (_, { caller }) => claimsOf(caller), { bearer: true })
}

function sessionRoutes(app: FastifyInstance, world: World): void {
  serveOutside(app, userInfoCall, 'limited', async (_, { caller }) => ({
    ...personOf(caller),
    client_id: caller.clientId,
    roles: [...caller.roles],
  }))
  serve(app, logoutCall, 'limited', (ctx, _, request, reply) => logOut(ctx, world, request, reply))
  serveOutside(app, uploadLogsCall, 'limited', async ({ body }, request) => storeClientErrors(world, request, body))
  serve(app, clearCacheCall, 'loggedIn', clearCache)
  serve(app, sessionsCall, 'loggedIn', (ctx) => mySessions(ctx))
  serve(app, endSessionsCall, 'loggedIn', (ctx, { body }, request) => endMySessions(ctx, world, request, body.ids))
  serve(app, totpStatusCall, 'limited', (ctx) => totpStatus(ctx))
  serveOutside(app, totpSetupCall, 'limited', ({ body }, request) => setUpTotp(request, body.password))
  serve(app, totpEnableCall, 'limited', (ctx, { body }, request) => enableTotp(ctx, world, request, body.otp))
  serveOutside(app, totpDisableCall, 'loggedIn', ({ body }, request) => disableTotp(world, request, body))
}

function signOnRoutes(app: FastifyInstance, tools: AuthTools): void {
  const { world } = tools
  const providers = createProviders(world)
  serveOutside(app, renderCall, 'public', async ({ query }, request, reply) =>
    go(reply, await providers.render(request, reply, query)),
  )
  serveOutside(app, redirectCall, 'public', async ({ query }, request, reply) =>
    go(reply, await providers.comeBack(request, query.state)),
  )
  serveOutside(
    app,
    authorizeCall,
    'public',
    async ({ query }, request, reply) => go(reply, await askUser(world, request, reply, query)),
    oauth,
  )
  serve(app, whoAsksCall, 'loggedIn', (ctx, { query }, request) => whoAsks(ctx, world, request, query.ticket))
  serve(app, approveCall, 'loggedIn', (ctx, { body }, request) => answerClient(ctx, world, request, body))
  serveOutside(app, jwksCall, 'public', async () => ({ keys: [await tools.tokens.publicKey()] }))
}

/** A navigation gets a redirect, not a body. */
function go(reply: FastifyReply, address: string): string {
  reply.code(302).header('location', address)
  return ''
}
