import { sql } from 'kysely'
import type { Ctx } from '../database.ts'
import { searchTextOf } from '../search-text.ts'
import { pricedRow } from './check-row.ts'
import type { LookUps } from './look-ups.ts'
import { placeItems } from './place-items.ts'
import { type PriceRow, stdKey } from './price-row.ts'
import { type Standard, standardOf } from './standard-of.ts'

export type Source = Readonly<{
  enterpriseId: string
  importId?: string | null
  /** 1 for prices that were copied from the last period and not looked at yet. */
  carried?: number
  contactName?: string | null
  contactPhone?: string | null
}>

/** What became of each row, in their order: its id, or the number of the row that is there already. */
export type Added = Readonly<{ id: string } | { duplicateOf: string }>

/**
 * Adds rows that have no problems as drafts of one enterprise, all in a handful of statements. A row whose item has a
 * price for the region and period already is left out and named, also when somebody else adds it at this very moment.
 */
export async function addRows(
  ctx: Ctx,
  source: Source,
  { rows, look }: { rows: readonly PriceRow[]; look: LookUps },
): Promise<Added[]> {
  if (rows.length === 0) return []
  const itemIds = await placeItems(ctx, source.enterpriseId, rows)
  const standards = await standardOf(ctx, rows.map(stdKey))
  const numbers = await takeNumbers(ctx, rows)
  const drafts = rows.map((row, at) => ({
    ...draftOf(row, look),
    ...(standards[at] as Standard),
    itemId: itemIds[at] ?? '',
    infoNo: numbers[at] ?? '',
  }))
  const ids = await insertDrafts(ctx, source, drafts)
  const missing = drafts.filter(({ infoNo }) => !ids.has(infoNo))
  const there = await numbersOf(ctx, missing)
  return drafts.map(({ infoNo, itemId, regionCode, period }) => {
    const id = ids.get(infoNo)
    return id ? { id } : { duplicateOf: there.get(`${itemId} ${regionCode} ${period}`) ?? '' }
  })
}

export function draftOf(row: PriceRow, { categories, periods }: LookUps) {
  const category = categories.get(row.categoryId)
  return {
    ...row,
    ...pricedRow(row),
    attrs: row.attrs ?? {},
    categoryCode: category?.code ?? '',
    categoryName: category?.name ?? '',
    periodType: periods.get(row.period)?.periodType ?? 1,
    searchText: searchTextOf(row),
  }
}

type Draft = ReturnType<typeof draftOf> & Standard & { itemId: string; infoNo: string }

/** Columns that are taken from the row as they are. */
const taken = `info_no, item_id, std_material_id, std_key, material_type, category_id, category_code, category_name,
  material_code, material_name, spec, attrs, brand, origin, manufacturer, unit_code, region_code, period, period_type,
  price_type, price_basis, tax_rate, price_incl, price_excl, price_min, price_max, freight_type, freight_fee, delivery_km,
  min_order, valid_from, valid_to, change_reason, quotation_id, image_ids, search_text`

/** The change against the item's last published period comes with the row. */
async function insertDrafts(ctx: Ctx, source: Source, drafts: readonly Draft[]): Promise<ReadonlyMap<string, string>> {
  const { enterpriseId, importId = null, carried = 0, contactName = null, contactPhone = null } = source
  const { rows } = await sql<{ id: string; infoNo: string }>`
    insert into material_info (${sql.raw(taken)}, enterprise_id, import_id, carried, contact_name, contact_phone,
      prev_price_excl, mom_rate)
    select ${sql.raw(taken)}, ${enterpriseId}, ${importId}, ${carried}, coalesce(contact_name, ${contactName}),
      coalesce(contact_phone, ${contactPhone}), before.price, round(price_excl / before.price - 1, 4)
    from jsonb_populate_recordset(null::material_info, ${JSON.stringify(drafts.map(snaked))}::jsonb) draft
    left join lateral (${lastPublished}) before on true
    on conflict do nothing returning id, info_no`.execute(ctx.db)
  return new Map(rows.map((row) => [row.infoNo, row.id]))
}

/** The price without tax that the item had in its last published period. */
const lastPublished = sql.raw(`select p.price_excl as price from material_info p
  where p.item_id = draft.item_id and p.region_code = draft.region_code and p.period < draft.period
    and p.status in (4, 7) and p.is_deleted = 0 order by p.period desc limit 1`)

function snaked(draft: object): Record<string, unknown> {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [snake(name), value]))
}

/** MI, the period and a running number of the tenant. The counter is held until the end, so no number is given twice. */
async function takeNumbers(ctx: Ctx, rows: readonly PriceRow[]): Promise<string[]> {
  const wanted = new Map<string, number>()
  for (const { period } of rows) wanted.set(period, (wanted.get(period) ?? 0) + 1)
  const next = new Map<string, number>()
  for (const [period, count] of [...wanted].sort()) {
    const taken = await sql<{ lastNo: string }>`
      insert into material_counter as c (name, last_no) values (${`MI${period}`}, ${count})
      on conflict (tenant_id, name) do update set last_no = c.last_no + ${count} returning last_no`.execute(ctx.db)
    next.set(period, Number(taken.rows[0]?.lastNo) - count)
  }
  return rows.map(({ period }) => {
    const number = (next.get(period) ?? 0) + 1
    next.set(period, number)
    return `MI${period}${String(number).padStart(6, '0')}`
  })
}

async function numbersOf(ctx: Ctx, drafts: readonly Draft[]): Promise<ReadonlyMap<string, string>> {
  if (drafts.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('materialInfo')
    .select(['infoNo', 'itemId', 'regionCode', 'period'])
    .where('itemId', 'in', [...new Set(drafts.map(({ itemId }) => itemId))])
    .where('isDeleted', '=', 0)
    .execute()
  return new Map(rows.map((row) => [`${row.itemId} ${row.regionCode} ${row.period}`, row.infoNo]))
}
