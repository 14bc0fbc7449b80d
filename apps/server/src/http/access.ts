import { isInScope } from '@library/contract/auth/scope-calls'
import { fail } from '@library/contract/errors'
import type { PermissionCode } from '@library/contract/menu/permissions'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type Caller, programCaller } from '../platform/callers/caller.ts'
import { canAny } from '../platform/callers/can.ts'
import type { Ctx, InTransaction } from '../platform/database/database.ts'
import { type AddressLimit, countRefused } from '../platform/security/address-limit.ts'

/**
 * Who may call a route. public: anyone, no user is identified · visitor: anyone, a token is used when sent · loggedIn:
 * any user · limited: any user, also one who must first change the password or set up two factors · else: users with
 * the permission.
 */
export type Access = 'public' | 'visitor' | 'loggedIn' | 'limited' | PermissionAccess

type ByAction = Readonly<{ add: PermissionCode; edit: PermissionCode }>

type PermissionAccess = Readonly<{
  /** One code, any of several, or for a call that adds and edits, which code counts for which. */
  permission: PermissionCode | readonly PermissionCode[] | ByAction
  /** Rows of the platform are written by its administrator alone. */
  platformOnly?: boolean
}>

export type Identify = (token: string, request: FastifyRequest) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The token may also come as `Authorization: Bearer`, as OpenID Connect libraries send it. */
    bearer?: boolean
  }
  interface FastifyRequest {
    caller: Caller
    /** Runs the work of this request in its one transaction, as its caller or as the given one. */
    transact<T>(work: (ctx: Ctx) => Promise<T>, as?: Caller): Promise<T>
  }
}

type Guard = Readonly<{ identify: Identify; inTransaction: InTransaction; badTokens: AddressLimit }>

export function guardAccess(app: FastifyInstance, { identify, inTransaction, badTokens }: Guard): void {
  const anonymous = programCaller('')
  const visitor: Caller = { ...anonymous, isPlatformAdministrator: false }
  app.decorateRequest('caller')
  app.decorateRequest('transact', function (this: FastifyRequest, work, as) {
    return inTransaction(as ?? this.caller, work, this.id)
  } as FastifyRequest['transact'])

  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const silent = routes.filter((route) => !route.config?.access)
    if (silent.length === 0) return
    throw new Error(
      `These routes do not say who may call them: ${silent.map((route) => `${route.method} ${route.url}`).join(', ')}`,
    )
  })

  app.addHook('onRequest', async (request, reply) => {
    const { config, url = '' } = request.routeOptions
    const { access } = config
    request.caller = visitor
    if (access === undefined || access === 'public') return
    refuseCrossSite(request)
    const token = tokenOf(request)
    const caller = token ? await identify(token, request) : undefined
    if (caller) {
      requireScope(caller, `${request.method} ${url}`)
      request.caller = caller
    }
    if (token && !caller) countRefused(badTokens, request.ip)
    if (access === 'visitor') return
    if (!caller && config.bearer) reply.header('www-authenticate', 'Bearer')
    if (!caller) throw fail(token ? 'common/session-ended' : 'common/unauthenticated')
    requireUnlimited(caller, access)
    requireAllowed(caller, access, url)
  })

  // Before validation, so that an unauthorized caller learns nothing about the fields.
  app.addHook('preValidation', (request, _, done) => {
    const access = request.routeOptions.config.access
    if (typeof access !== 'object' || !isByAction(access.permission)) return done()
    const { id } = (request.body ?? {}) as { id?: unknown }
    const isNew = id === undefined || id === null || id === ''
    requireAccess(request.caller, access, [isNew ? access.permission.add : access.permission.edit])
    done()
  })
}

export function isByAction(permission: PermissionAccess['permission']): permission is ByAction {
  return typeof permission === 'object' && 'add' in permission
}

/** For work whose permission depends on the row; where it does not, the route declares it. */
export function requirePermission(caller: Caller, codes: readonly PermissionCode[]): void {
  if (!canAny(caller, codes)) throw fail('common/forbidden', { needed: codes.join(' / ') })
}

/** For work that a route with another access began. */
export function requireAllowed(caller: Caller, access: Access, url: string): void {
  requireApiScope(caller, url)
  if (typeof access === 'object' && !isByAction(access.permission))
    requireAccess(caller, access, [access.permission].flat())
}

function requireAccess(caller: Caller, access: PermissionAccess, codes: readonly PermissionCode[]): void {
  requirePermission(caller, codes)
  if (access.platformOnly && !caller.isPlatformAdministrator)
    throw fail('common/forbidden', { needed: 'administrator' })
}

/** A token that was not granted the whole power of its user reaches the calls its scopes name, and nothing else. */
function requireScope(caller: Caller, route: string): void {
  if (!isInScope(caller.scopes, route)) throw fail('auth/insufficient-scope')
}

/** A path guarded by scopes is open to callers with one of them. */
export function requireApiScope(caller: Caller, path: string): void {
  const guards = caller.apiGuards.filter((guard) => guard.path.test(path))
  if (guards.length > 0 && !guards.some((guard) => guard.isGranted))
    throw fail('common/forbidden', { needed: 'api-scope' })
}

function requireUnlimited(caller: Caller, access: Access): void {
  if (access === 'limited') return
  if (caller.mustChangePassword) throw fail('auth/must-change-password')
  if (caller.mustSetUpTotp) throw fail('auth/must-set-up-totp')
}

/** A browser sends the origin of a request; requests of foreign pages are refused, whatever they contain. */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw fail('common/cross-site')
}

/** The token that the request sends, whether it is good or not. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { 'blade-auth': own, authorization } = request.headers
  const header = own ?? (request.routeOptions.config.bearer ? authorization : undefined)
  const match = typeof header === 'string' ? /^bearer (\S+)$/i.exec(header) : null
  return match?.[1]
}
