import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { setUpTenant } from '../areas/tenant/tenant-setup.ts'
import { platformTenant, programCaller } from '../platform/callers/caller.ts'
import type { Ctx, InTransaction } from '../platform/database/database.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { demoPassword, demoTenant } from './demo.ts'
import { fillMaterials } from './fill-materials.ts'
import { departmentsUpTo, logsBetween, memberships, paramsBetween, usersBetween } from './made-up-rows.ts'

const batch = 5000

/** A station has many more prices than users. */
const mostUsers = 20_000

type FillOptions = {
  rows: number
  demo: boolean
  /** A tenth of the rows by default. */
  params?: number
  say?: (line: string) => void
}
export type Filled = { users: number; departments: number; params: number; logs: number; materials: number }

/**
 * Fills two tenants with generated rows, the same ones on every machine: half of the users and logs in each, all of the
 * prices in the first and a twentieth as many in the second. Rows contain their number, so that a second run adds what
 * is missing and repeats nothing.
 */
export async function fill(inTransaction: InTransaction, options: FillOptions): Promise<Filled> {
  const { rows, demo, say, params = Math.floor(rows / 10) } = options
  const users = Math.min(rows, mostUsers)
  // Hashing is slow on purpose; they all share one publicly known password.
  const password = await hashPassword(demo ? demoPassword : randomBytes(18).toString('base64url'))
  await inTransaction(programCaller(platformTenant), (ctx) => ensureSecondTenant(ctx, password))
  const filled: Filled = { users: 0, departments: 0, params: 0, logs: 0, materials: 0 }
  for (const [tenantId, wanted] of [
    [platformTenant, Math.ceil(users / 2)],
    [demoTenant, Math.floor(users / 2)],
  ] as const) {
    const here: Here = { inTransaction, tenantId, wanted }
    const prices = tenantId === platformTenant ? rows : Math.floor(rows / 20)
    filled.materials += await fillMaterials({ inTransaction, tenantId, rows: prices, ...(say ? { say } : {}) })
    filled.departments += await count(here, departmentsUpTo(Math.ceil(wanted / 50)))
    filled.users += await upTo(here, numberOf.users, (from, to) => usersBetween({ from, to, password }))
    await count(here, memberships())
    filled.logs += await upTo(here, numberOf.logs, logsBetween)
  }
  const platform = { inTransaction, tenantId: platformTenant, wanted: params }
  filled.params = await upTo(platform, numberOf.params, paramsBetween)
  return filled
}

type Here = { inTransaction: InTransaction; tenantId: string; wanted: number }

/** The progress of an earlier run. */
const numberOf = {
  users: sql<{ last: number }>`select coalesce(max(code::int), 0) as last from app_user where code ~ '^\\d{7}$'`,
  logs: sql<{
    last: number
  }>`select coalesce(max(substr(request_id, 6)::int), 0) as last from api_log where request_id like 'made-%'`,
  params: sql<{
    last: number
  }>`select coalesce(max(substr(param_key, 6)::int), 0) as last from param where param_key like 'made.%'`,
}

async function upTo(
  here: Here,
  number: RawBuilder<{ last: number }>,
  rows: (from: number, to: number) => RawBuilder<unknown>,
): Promise<number> {
  const { inTransaction, tenantId, wanted } = here
  const { last } = await inTransaction(
    programCaller(tenantId),
    async (ctx) => (await number.execute(ctx.db)).rows[0] ?? { last: 0 },
  )
  for (let from = last + 1; from <= wanted; from += batch) {
    const to = Math.min(from + batch - 1, wanted)
    await inTransaction(programCaller(tenantId), (ctx) => rows(from, to).execute(ctx.db))
  }
  return Math.max(0, wanted - last)
}

function count({ inTransaction, tenantId }: Here, rows: RawBuilder<unknown>): Promise<number> {
  return inTransaction(programCaller(tenantId), async (ctx) =>
    Number((await rows.execute(ctx.db)).numAffectedRows ?? 0),
  )
}

async function ensureSecondTenant(ctx: Ctx, adminPasswordHash: string): Promise<void> {
  const there = await ctx.db.selectFrom('tenant').select('id').where('tenantId', '=', demoTenant).executeTakeFirst()
  if (there) return
  const names = { tenantName: '示范市造价信息站', linkman: '赵敏' }
  await setUpTenant(ctx, { tenantId: demoTenant, ...names, adminAccount: 'admin', adminPasswordHash })
}
