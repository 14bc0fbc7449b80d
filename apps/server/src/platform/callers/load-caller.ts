import { actsAsUser } from '@library/contract/auth/scope-calls'
import { limitScopes, scopesIn } from '@library/contract/auth/scopes'
import { rowStatus } from '@library/contract/kit/row-status'
import type { MenuCode, PermissionCode } from '@library/contract/menu/permissions'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import { isOn, paramDefaults, readParams, wholeNumber } from '../settings/params.ts'
import { type Caller, platformTenant } from './caller.ts'
import { loadApiGuards, loadDataScopes } from './load-scopes.ts'

/** A session that may be used now, and until when. Moments are milliseconds since 1970. */
export type LivingSession = Readonly<{
  caller: Caller
  scope: string
  lastSeenAt: number
  idleMilliseconds: number
  endsAt: number
}>

type Row = {
  userId: string
  account: string
  name: string
  realName: string
  avatar: string | null
  mustChangePassword: number
  hasTotp: boolean
  clientId: string
  scope: string
  clientScope: string
  clientGrants: string
  createdAt: number
  lastSeenAt: number
  tenantEndsAt: number | null
  roleIds: string[]
  roles: string[]
  deptIds: string[]
  postIds: string[]
  permissions: string[]
}

/** Everything known about the user of a session; undefined when the session, user or tenant may no longer act. */
export async function loadSession(ctx: Ctx, sessionId: string): Promise<LivingSession | undefined> {
  const row = await findRow(ctx, sessionId)
  if (!row) return undefined
  const limits = await readParams(ctx, ['session.idleMinutes', 'session.absoluteHours', 'totp.required'])
  const idle = limit(limits['session.idleMinutes'], paramDefaults['session.idleMinutes'].value) * 60_000
  const absolute = limit(limits['session.absoluteHours'], paramDefaults['session.absoluteHours'].value) * 3_600_000
  const caller = await withScopes(ctx, callerOf(ctx, sessionId, row, isOn(limits['totp.required'])))
  const session = {
    caller,
    scope: caller.scopes.join(' '),
    lastSeenAt: row.lastSeenAt,
    idleMilliseconds: idle,
    endsAt: Math.min(row.createdAt + absolute, row.tenantEndsAt ?? Number.POSITIVE_INFINITY),
  }
  return isInTime(session, ctx.now.getTime()) ? session : undefined
}

/** The platform administrator defines the scopes and is not limited by them. */
async function withScopes(ctx: Ctx, caller: Caller): Promise<Caller> {
  if (caller.isPlatformAdministrator) return caller
  const dataScopes = await loadDataScopes(ctx, caller.roleIds)
  return Object.freeze({ ...caller, dataScopes, apiGuards: await loadApiGuards(ctx, caller.roleIds) })
}

export function isInTime(
  session: Pick<LivingSession, 'lastSeenAt' | 'idleMilliseconds' | 'endsAt'>,
  at: number,
): boolean {
  return at < session.endsAt && at - session.lastSeenAt < session.idleMilliseconds
}

/** Zero switches a limit off; a value that is not a number falls back to the default. */
function limit(value: string, usual: string): number {
  return (wholeNumber(value) ?? Number(usual)) || Number.POSITIVE_INFINITY
}

function callerOf(ctx: Ctx, sessionId: string, row: Row, totpRequired: boolean): Caller {
  const { tenantId } = ctx.caller
  // Limited again: the registration may have become narrower since the session began.
  const client = { scope: row.clientScope, grantTypes: row.clientGrants.split(',') }
  const scopes = limitScopes(scopesIn(row.scope), client)
  return Object.freeze({
    userId: row.userId,
    tenantId,
    sessionId,
    clientId: row.clientId,
    scopes,
    account: row.account,
    name: row.name,
    realName: row.realName,
    avatar: row.avatar ?? '',
    roleIds: row.roleIds,
    roles: row.roles,
    deptIds: row.deptIds,
    deptId: row.deptIds[0] ?? '',
    postIds: row.postIds,
    permissions: new Set(actsAsUser(scopes) ? atLeastMinimum(row.permissions) : []),
    dataScopes: new Map(),
    apiGuards: [],
    isPlatformAdministrator:
      scopes.includes('all') && tenantId === platformTenant && row.roles.includes('administrator'),
    mustChangePassword: row.mustChangePassword === 1,
    mustSetUpTotp: totpRequired && !row.hasTotp,
  })
}

/** A user whose roles open nothing still has the first page and reads the notices. */
export const minimum: readonly (MenuCode | PermissionCode)[] = ['wel', 'notice', 'notice_view']

function atLeastMinimum(granted: readonly string[]): readonly string[] {
  return granted.length > 0 ? granted : minimum
}

/** The active roles and departments: all of the user's, or those of the role chosen in the session. */
const roles = sql`
  select coalesce(array_agg(role.id::text order by role.sort, role.id), '{}') as role_ids,
    coalesce(array_agg(role.role_alias order by role.sort, role.id), '{}') as roles
  from user_role join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
  where user_role.tenant_id = s.tenant_id and user_role.user_id = u.id and role.is_deleted = 0 and role.status = ${rowStatus.enabled}
    and (s.role_id is null or role.id = s.role_id)`
const depts = sql`
  select coalesce(array_agg(dept.id::text order by dept.sort, dept.id), '{}') as dept_ids
  from user_dept join dept on dept.tenant_id = user_dept.tenant_id and dept.id = user_dept.dept_id
  where user_dept.tenant_id = s.tenant_id and user_dept.user_id = u.id and dept.is_deleted = 0
    and (s.dept_id is null or dept.id = s.dept_id)`
const posts = sql`
  select coalesce(array_agg(post.id::text order by post.sort, post.id), '{}') as post_ids
  from user_post join post on post.tenant_id = user_post.tenant_id and post.id = user_post.post_id
  where user_post.tenant_id = s.tenant_id and user_post.user_id = u.id and post.is_deleted = 0`

/**
 * The permissions granted to the roles and allowed by the tenant's package; the platform administrator needs neither.
 */
const permissions = sql`
  select coalesce(array_agg(menu.code), '{}') as permissions from menu
  where menu.is_deleted = 0 and menu.status = ${rowStatus.enabled} and (
    (s.tenant_id = ${platformTenant} and 'administrator' = any (r.roles))
    or (
      menu.id in (select menu_id from role_menu where tenant_id = s.tenant_id and role_id = any (r.role_ids::bigint[]))
      and (t.package_id is null or (k.is_deleted = 0 and menu.id::text = any (string_to_array(k.menu_id, ','))))
    )
  )`

async function findRow(ctx: Ctx, sessionId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select u.id as user_id, u.account, u.name, u.real_name, u.avatar, u.must_change_password,
      u.totp_secret is not null as has_totp, s.client_id, s.scope,
      c.scope as client_scope, c.authorized_grant_types as client_grants,
      (extract(epoch from s.create_time) * 1000)::float8 as created_at,
      (extract(epoch from s.last_seen_time) * 1000)::float8 as last_seen_at,
      (extract(epoch from t.expire_time) * 1000)::float8 as tenant_ends_at,
      r.role_ids, r.roles, d.dept_ids, p.post_ids, m.permissions
    from session s
    join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join client c on c.client_id = s.client_id and c.is_deleted = 0 and c.status = ${rowStatus.enabled}
    join tenant t on t.tenant_id = s.tenant_id
    left join tenant_package k on k.id = t.package_id
    cross join lateral (${roles}) r
    cross join lateral (${depts}) d
    cross join lateral (${posts}) p
    cross join lateral (${permissions}) m
    where s.id = ${sessionId} and s.ended_time is null
      and u.is_deleted = 0 and u.status = ${rowStatus.enabled} and u.is_waiting = 0
      and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > ${ctx.now})`.execute(ctx.db)
  return rows[0]
}
