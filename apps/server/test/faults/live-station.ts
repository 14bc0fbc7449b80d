import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { World } from '../../src/platform/world.ts'
import { aPeriod, aPriceStation, type PriceStation } from '../desks/price-station.ts'
import { aRole, password } from '../world/people.ts'
import type { appFor } from '../world.ts'
import { signIn } from './wire.ts'

type Staged = Awaited<ReturnType<typeof appFor>>

/** The issue being decided about, while `period` still collects. */
export const decidedPeriod = '202610'

export type LiveStation = PriceStation & {
  /** Headers of the user with this role, signed in over HTTP once: valid at every process of the database. */
  headersAt: (address: string, who: string) => Promise<Record<string, string>>
}

/** A price station whose users sign in at a server process: their permissions are in the database. */
export async function aLiveStation(staged: Staged, world: World): Promise<LiveStation> {
  const s = await aPriceStation(staged, world)
  await s.station.in(async (ctx) => {
    for (const { roles, permissions } of Object.values(s.callers)) {
      const [role = ''] = roles
      if (!(await isGranted(ctx, role))) await aRole(ctx, role, [...permissions])
    }
    await aPeriod(ctx, { period: decidedPeriod, state: periodState.auditing })
  })
  const known = new Map<string, ReturnType<typeof signIn>>()
  const headersAt = (address: string, who: string) => {
    const account = s.callers[who]?.account ?? ''
    const headers = known.get(who) ?? signIn(address, { account, tenantId: s.tenantId, password })
    known.set(who, headers)
    return headers
  }
  return { ...s, headersAt }
}

async function isGranted(ctx: Ctx, alias: string): Promise<boolean> {
  const granted = ctx.db.selectFrom('roleMenu as g').innerJoin('role as r', 'r.id', 'g.roleId').select('g.menuId')
  return (await granted.where('r.roleAlias', '=', alias).executeTakeFirst()) !== undefined
}

type Copies = Readonly<{ of: string; count: number; status: number; period: string }>
let place = 200_000

/** The same price in as many regions as requested, in the given state; returns their ids. */
export async function copies(s: PriceStation, { of, count, status, period }: Copies): Promise<string[]> {
  const first = place
  place += count
  const { rows } = await s.station.in((ctx) =>
    sql<{
      id: string
    }>`insert into material_info (info_no, item_id, std_material_id, std_key, enterprise_id, category_id,
        category_code, category_name, material_name, spec, unit_code, region_code, period, price_type, tax_rate,
        price_incl, price_excl, status, submit_time, submit_user_id)
      select info_no || '-' || n, item_id, std_material_id, std_key, enterprise_id, category_id, category_code,
        category_name, material_name, spec, unit_code, n::text, ${period}, price_type, tax_rate, price_incl, price_excl,
        ${status}, submit_time, submit_user_id
      from material_info, generate_series(${first}::int, ${first + count - 1}::int) n where id = ${of}
      returning id`.execute(ctx.db),
  )
  return rows.map(({ id }) => id)
}
