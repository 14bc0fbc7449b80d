import { hash } from '@node-rs/argon2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { World } from '../../src/platform/world.ts'
import { aTenantNumber, openWorld, testConfig } from '../world.ts'

/** The password of every user made here, hashed once and with little work: each sign-in verifies it. */
export const password = 'Correct-horse-9'
export const clientSecret = 'client-secret-9'
const quickHash = (text: string) => hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 })
let passwordHash: Promise<string> | undefined
let secretHash: Promise<string> | undefined

/** An application with special settings; close it when done. */
export async function anApp(settings: Record<string, string>) {
  const world = await openWorld(testConfig(settings))
  const app = await buildApp(world)
  await app.ready()
  const close = async () => {
    await app.close()
    await world.close()
  }
  return { app, world, close }
}

export type Station = Readonly<{ tenantId: string; in: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T> }>
type UserValues = {
  email?: string
  account?: string
  roles?: readonly string[]
  status?: number
  isWaiting?: number
  mustChangePassword?: number
}

/** A separate tenant for the test; everything below lives in it. */
export async function aStation(world: World, values: { expireTime?: Date; packageId?: string } = {}): Promise<Station> {
  const tenantId = aTenantNumber()
  const row = {
    tenantId,
    tenantName: `Station ${tenantId}`,
    linkman: 'Somebody',
    contactNumber: null,
    address: null,
    domain: null,
    backgroundUrl: null,
    packageId: null,
    datasourceId: null,
    expireTime: null,
    ...values,
  }
  await world.database.inTransaction(programCaller('000000'), (ctx) =>
    ctx.db.insertInto('tenant').values(row).execute(),
  )
  return { tenantId, in: (work) => world.database.inTransaction(programCaller(tenantId), work) }
}

export async function aClient(
  world: World,
  values: { grants?: string; redirect?: string; scope?: string } = {},
): Promise<{ id: string; authorization: string }> {
  secretHash ??= quickHash(clientSecret)
  const id = `client-${Math.random().toString(36).slice(2)}`
  const authorizedGrantTypes = values.grants ?? 'password,captcha,refresh_token,social,authorization_code'
  const row = {
    clientId: id,
    clientSecret: await secretHash,
    authorizedGrantTypes,
    scope: values.scope ?? 'all',
    webServerRedirectUri: values.redirect ?? null,
    remark: null,
  }
  await world.database.inTransaction(programCaller('000000'), (ctx) =>
    ctx.db.insertInto('client').values(row).execute(),
  )
  return { id, authorization: `Basic ${Buffer.from(`${id}:${clientSecret}`).toString('base64')}` }
}

/** A user with these roles; missing roles are created. */
export async function aUser(station: Station, values: UserValues = {}): Promise<{ id: string; account: string }> {
  passwordHash ??= quickHash(password)
  const { roles = ['member'], account = `user${Math.random().toString(36).slice(2, 8)}`, ...rest } = values
  const row = { ...unset, account, password: await passwordHash, name: account, realName: account, ...rest }
  return station.in(async (ctx) => {
    const { id } = await ctx.db.insertInto('appUser').values(row).returning('id').executeTakeFirstOrThrow()
    for (const alias of roles)
      await ctx.db
        .insertInto('userRole')
        .values({ userId: id, roleId: await aRole(ctx, alias) })
        .execute()
    return { id, account }
  })
}

const unset = {
  code: null,
  avatar: null,
  email: null,
  phone: null,
  birthday: null,
  sex: null,
  totpSecret: null,
  totpPending: null,
  totpStep: null,
}

export async function aRole(ctx: Ctx, alias: string, menuCodes: readonly string[] = []): Promise<string> {
  const known = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('roleAlias', '=', alias)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  const { id } =
    known ??
    (await ctx.db
      .insertInto('role')
      .values({ roleName: alias, roleAlias: alias })
      .returning('id')
      .executeTakeFirstOrThrow())
  for (const code of menuCodes)
    await ctx.db
      .insertInto('roleMenu')
      .values({ roleId: id, menuId: await aMenu(ctx, code) })
      .execute()
  return id
}

/** Use unique code names: the menu is shared by all tests. */
export async function aMenu(ctx: Ctx, code: string): Promise<string> {
  const known = await ctx.db.selectFrom('menu').select('id').where('code', '=', code).executeTakeFirst()
  if (known) return known.id
  const row = { code, name: code, nameEn: null, alias: code, path: null, source: null, component: null, remark: null }
  const { id } = await ctx.db
    .insertInto('menu')
    .values({ ...row, category: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aDept(ctx: Ctx, userId: string, deptName: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('dept')
    .values({ deptName, fullName: deptName, remark: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('userDept').values({ userId, deptId: id }).execute()
  return id
}

type Headers = Record<string, string>

/** One token call, in a form body as our own client sends it. */
export function askToken(
  app: FastifyInstance,
  authorization: string,
  form: Record<string, string>,
  headers: Headers = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
}

export function signIn(
  app: FastifyInstance,
  authorization: string,
  station: Station,
  account: string,
  more: { password?: string; headers?: Headers } = {},
): Promise<LightMyRequestResponse> {
  const form = { grant_type: 'password', username: account, password: more.password ?? password }
  return askToken(app, authorization, form, { 'tenant-id': station.tenantId, ...more.headers })
}

/** Signed in: the headers of every further call. */
export async function signedIn(app: FastifyInstance, authorization: string, station: Station, account: string) {
  const answer = (await signIn(app, authorization, station, account)).json() as {
    access_token: string
    refresh_token: string
  }
  return { ...answer, headers: bearer(answer.access_token) }
}

export async function isSignedIn(app: FastifyInstance, headers: Headers): Promise<boolean> {
  const { statusCode } = await app.inject({ url: '/api/blade-auth/oauth/user-info', headers })
  if (statusCode !== 200 && statusCode !== 401) throw new Error(`user-info answered ${statusCode}`)
  return statusCode === 200
}

export function bearer(token: string): { 'blade-auth': string } {
  return { 'blade-auth': `bearer ${token}` }
}

/** Empties every permission cache of this station, as a change of anyone's permissions does. */
export async function signalAccess(ctx: Ctx): Promise<void> {
  await sql`select pg_notify('access_changed', ${ctx.caller.tenantId})`.execute(ctx.db)
}
