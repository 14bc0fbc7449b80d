import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { type Drafts, draftsOf, draftWidth } from './drafts.ts'
import type { PriceRow } from './price-row.ts'
import type { ReferenceData } from './reference-data.ts'

const reading = sql.raw(`price_drafts_${draftWidth}`)

/** The drafts as rows, within a statement. */
export function unpacked({ list }: Drafts): RawBuilder<unknown> {
  return sql`${reading}(${list})`
}

/**
 * The beginning of a statement: `given`, the drafts with the enterprise's product of each, and `made`, the products it
 * did not have yet. One created concurrently by another transaction is in neither, and is found by a second query.
 */
export function placing(enterpriseId: string, drafts: Drafts): RawBuilder<unknown> {
  // Written in the order of their keys, so that two batches that share items wait for each other instead of
  // deadlocking; the new ids are assigned before, so that prices are in the order of the input. `offset 0` forces an
  // index scan by key for each product, and never a full scan.
  return sql`with given as materialized (
      select draft.*, next_id() as new_id, known.id as known_id, known.id is null as is_new from ${unpacked(drafts)} with ordinality draft
      left join lateral (select i.id from material_item i where i.enterprise_id = ${enterpriseId}
        and i.identity_key = draft.identity_key and i.is_deleted = 0 offset 0) known on true),
    made as (
      insert into material_item (enterprise_id, category_id, name, spec, attrs, brand, origin, manufacturer, unit_code,
        identity_key, std_key)
      select distinct on (identity_key) ${enterpriseId}::bigint, category_id, material_name, spec, attrs, brand, origin,
        manufacturer, unit_code, identity_key, std_key
      from given where is_new order by identity_key
      on conflict (tenant_id, enterprise_id, identity_key) where is_deleted = 0 do nothing
      returning id, identity_key)`
}

/** The product of one row. */
export async function placeItem(
  ctx: Ctx,
  enterpriseId: string,
  { row, look }: { row: PriceRow; look: ReferenceData },
): Promise<string> {
  const drafts = draftsOf([row], look)
  for (;;) {
    const { rows } = await sql<{ id: string }>`${placing(enterpriseId, drafts)}
      select known_id as id from given where not is_new union all select id from made`.execute(ctx.db)
    if (rows[0]) return rows[0].id
  }
}
