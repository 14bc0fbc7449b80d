import { fail } from '@library/contract/errors'
import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { lockStandards } from '../../../domain/pricing-rows/lock-standards.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { repriceMaterials } from '../publish/reprice.ts'

export type Standard = Readonly<{
  id: string
  version: number
  name: string
  spec: string
  unitCode: string
  categoryId: string
  attrs: Readonly<Record<string, string>>
  identityKey: string
  mergedInto: string | null
}>
type Asked = Readonly<{ id: string; version?: number | undefined; ids: readonly string[] }>

/** The remaining one and those the action is about, locked until the end. A missing one looks like any other. */
export async function lockNamedStandards(ctx: Ctx, { id, version, ids }: Asked): Promise<[Standard, ...Standard[]]> {
  const others = [...new Set(ids)]
  if (others.includes(id)) throw fail('standard/itself', { fields: ['ids'] })
  await lockStandards(ctx, 'forChange')
  await lockPublished(ctx)
  const { rows } = await sql<Standard>`
    select id, version, name, spec, unit_code, category_id, attrs, identity_key, merged_into from std_material
    where id = any (${[id, ...others]}::bigint[]) and is_deleted = 0 order by id for update`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const [target, ...parts] = [id, ...others].map((one) => {
    const row = found.get(one)
    if (!row) throw fail('common/not-found', { resource: 'std_material', id: one })
    return row
  }) as [Standard, ...Standard[]]
  if (version !== undefined && version !== target.version) throw fail('common/stale', { id, version })
  return [target, ...parts]
}

/** A move of products from one standard material to another: which of them, and the target. */
export type Step = Readonly<{ from: readonly string[]; keys: readonly string[]; to: Standard }>
type Moved = Readonly<{ id: string; itemId: string; regionCode: string; period: string; status: number }>

/**
 * Their prices, locked in the same order as by publication. Also those without a standard material yet, by their key.
 */
export async function rowsOf(ctx: Ctx, { from, keys }: Step, isSplit: boolean): Promise<Moved[]> {
  const items = isSplit
    ? sql`select id from material_item
        where std_material_id = any (${[...from]}::bigint[]) and std_key = any (${[...keys]}::text[])`
    : sql`select id from material_item where std_material_id = any (${[...from]}::bigint[])
        union select item_id from material_info where std_key = any (${[...keys]}::text[]) and is_deleted = 0`
  const { rows } = await sql<Moved>`
    select id, item_id, region_code, period, status from material_info
    where item_id = any (array(${items})) and is_deleted = 0 order by id for update`.execute(ctx.db)
  return rows
}

export async function moveRows(ctx: Ctx, rows: readonly Moved[], to: Standard): Promise<void> {
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))]
  await sql`update material_item set std_material_id = ${to.id} where id = any (${itemIds}::bigint[])`.execute(ctx.db)
  await sql`
    update material_info set std_material_id = ${to.id}, std_key = ${to.identityKey}
    where id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
}

const isPublished = ({ status }: Moved) => status === materialStatus.published || status === materialStatus.archived

type Action = Readonly<{ act: 'merge' | 'split'; reason: string; parts: readonly Standard[]; rows: readonly Moved[] }>

/** The consequences of the move: recomputed prices, and the record of who did it and why. */
export async function settle(ctx: Ctx, target: Standard, { act, reason, parts, rows }: Action): Promise<number> {
  const ids = [target, ...parts].map(({ id }) => id)
  const prices = await repriceMaterials(ctx, ids, rows.filter(isPublished))
  const { realName, name } = ctx.caller
  const named = parts.map((part) => ({ id: part.id, name: part.name, spec: part.spec, unitCode: part.unitCode }))
  await ctx.db
    .insertInto('stdMaterialAct')
    .values({
      stdMaterialId: target.id,
      act,
      parts: JSON.stringify(named),
      reason,
      items: countItems(rows),
      rows: rows.length,
      prices,
      userName: realName || name || null,
    })
    .execute()
  return prices
}

export function countItems(rows: readonly Moved[]): number {
  return new Set(rows.map(({ itemId }) => itemId)).size
}
