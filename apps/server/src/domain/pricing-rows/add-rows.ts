import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { type Drafts, draftColumns } from './drafts.ts'
import { lockStandards } from './lock-standards.ts'
import { placing, unpacked } from './place-items.ts'
import { publicStatus } from './status-codes.ts'

export type Source = Readonly<{
  enterpriseId: string
  importId?: string | null
  /** 1 for prices that were copied from the last period and not checked yet. */
  carried?: number
  contactName?: string | null
  contactPhone?: string | null
  /** The last number before theirs, where numbers for all of them were taken beforehand. */
  numbersFrom?: number
}>

/** The result of each row, in their order: its id, or the number of the existing row. */
export type Added = Readonly<{ id: string } | { duplicateOf: string }>

/**
 * Adds rows without problems as drafts of one enterprise, in a handful of statements. A row whose item already has a
 * price for the region and period is skipped and reported, also when another transaction adds it concurrently.
 */
export async function addRows(ctx: Ctx, source: Source, drafts: Drafts): Promise<Added[]> {
  if (drafts.count === 0) return []
  await lockStandards(ctx, 'asTheyAre')
  const before = source.numbersFrom ?? (await takeNumbers(ctx, drafts))
  const ids = new Map<number, string>()
  await insertUnlessThere(drafts, async () => {
    const { rows } = await sql<{ id: string; at: string }>`${inserting(source, drafts, before)}
      select id, at from written`.execute(ctx.db)
    for (const { id, at } of rows) ids.set(Number(at), id)
    return rows.length
  })
  const there = ids.size === drafts.count ? undefined : await numbersOf(ctx, source, drafts)
  return Array.from({ length: drafts.count }, (_, at) => {
    const id = ids.get(at + 1)
    return id ? { id } : { duplicateOf: there?.get(at + 1) ?? '' }
  })
}

/**
 * The same for thousands of rows, with more to write for each: `beside` continues the statement, where `written` has the
 * id, the product and the position of each row. Returns how many were added; the server never reads the rows.
 */
export async function addRowsWith(
  ctx: Ctx,
  source: Source & { numbersFrom: number },
  { drafts, beside }: { drafts: Drafts; beside: RawBuilder<unknown> },
): Promise<number> {
  if (drafts.count === 0) return 0
  await lockStandards(ctx, 'asTheyAre')
  return insertUnlessThere(drafts, async () => {
    const { rows } = await sql<{ added: number }>`${inserting(source, drafts, source.numbersFrom)}, ${beside}
      select count(*)::int as added from written`.execute(ctx.db)
    return rows[0]?.added ?? 0
  })
}

/** Products created concurrently by another transaction are visible the second time; the others already exist and stay. */
async function insertUnlessThere({ count }: Drafts, insert: () => Promise<number>): Promise<number> {
  const first = await insert()
  return first < count ? first + (await insert()) : first
}

/** Whom to call is the enterprise's own where a row does not say. */
const ofSource = ['contact_name', 'contact_phone']
/** Columns that are taken from the row as they are. */
const taken = draftColumns.map(({ column }) => column).filter((column) => !ofSource.includes(column))
const takenOfDraft = taken.map((column) => `draft.${column}`)

/**
 * The beginning of a statement. Each row gets its product, its standard material (the remaining one where the station has
 * merged two) and the change against the item's last published period; `written` has what was inserted.
 */
function inserting(source: Source, drafts: Drafts, before: number): RawBuilder<unknown> {
  const { enterpriseId, importId = null, carried = 0, contactName = null, contactPhone = null } = source
  return sql`${placing(enterpriseId, drafts)}, written as (
    insert into material_info (id, ${sql.raw(taken.join(', '))}, info_no, item_id, std_material_id, std_key, enterprise_id, import_id,
      carried, contact_name, contact_phone, prev_price_excl, mom_rate)
    select draft.new_id, ${sql.raw(takenOfDraft.join(', '))}, 'MI' || draft.period || lpad(running.no, greatest(6, length(running.no)), '0'),
      coalesce(draft.known_id, made.id), std.id,
      coalesce(std.identity_key, draft.std_key), ${enterpriseId}, ${importId}::bigint, ${carried}::int,
      coalesce(draft.contact_name, ${contactName}), coalesce(draft.contact_phone, ${contactPhone}), last.price,
      round(draft.price_excl / last.price - 1, 4)
    from given draft
    left join made on made.identity_key = draft.identity_key
    cross join lateral (select (${before}::bigint + draft.ordinality)::text as no) running
    left join lateral (${standardOfDraft}) std on true
    left join lateral (${lastPublished}) last on true
    where coalesce(draft.known_id, made.id) is not null
    order by draft.identity_key
    on conflict (tenant_id, item_id, region_code, period) where is_deleted = 0 do nothing
    returning id, item_id, substr(info_no, 9)::bigint - ${before} as at)`
}

/** `offset 0` forces an index scan by key for each. */
const standardOfDraft =
  sql.raw(`select coalesce(t.id, s.id) as id, coalesce(t.identity_key, s.identity_key) as identity_key
  from std_material s left join std_material t on t.id = s.merged_into and t.is_deleted = 0
  where s.identity_key = draft.std_key and s.is_deleted = 0 offset 0`)

/**
 * The price of the item without tax in its last published period: from its few prices, never from all of a period. A
 * new item has none.
 */
const lastPublished = sql`select own.price_excl as price from (
    select p.period, p.price_excl, p.status from material_info p
    where not draft.is_new and p.item_id = draft.known_id and p.region_code = draft.region_code and p.is_deleted = 0 offset 0) own
  where own.period < draft.period and own.status in ${publicStatus} order by own.period desc limit 1`

/**
 * A running number of the tenant and period: the last before ours. The counter is locked until the end, so none is
 * given twice.
 */
export async function takeNumbers(ctx: Ctx, { period, count }: Pick<Drafts, 'period' | 'count'>): Promise<number> {
  const { rows } = await sql<{ lastNo: string }>`
    insert into material_counter as c (name, last_no) values (${`MI${period}`}, ${count})
    on conflict (tenant_id, name) do update set last_no = c.last_no + ${count} returning last_no`.execute(ctx.db)
  return Number(rows[0]?.lastNo) - count
}

/** The undeleted price of each draft's item, by the draft's position. */
async function numbersOf(ctx: Ctx, { enterpriseId }: Source, drafts: Drafts): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ at: string; infoNo: string }>`
    select draft.ordinality as at, m.info_no
    from ${unpacked(drafts)} with ordinality draft
    join material_item item on item.enterprise_id = ${enterpriseId} and item.identity_key = draft.identity_key
      and item.is_deleted = 0
    join material_info m on m.item_id = item.id and m.region_code = draft.region_code and m.period = draft.period
      and m.is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map(({ at, infoNo }) => [Number(at), infoNo]))
}
