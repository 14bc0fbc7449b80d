import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import type { Demand } from './demand-rows.ts'

/**
 * Records the invited enterprises, and returns their users: enterprises that may quote, of the same city or of a region
 * above or below, that deal in the class by their own data or by what they have published. Without a class, all of the
 * region.
 */
export async function inviteEnterprises(ctx: Ctx, row: Demand): Promise<string[]> {
  const place = row.regionCode.replace(/(00){1,2}$/, '').slice(0, 4)
  const { rows } = await sql<{ userId: string | null }>`
    with class as (
      select c.id from material_category c, material_category wanted
      where wanted.id = ${row.categoryId}::bigint and c.is_deleted = 0
        and (c.code like wanted.code || '%' or wanted.code like c.code || '%')),
    invited as (
      insert into material_inquiry_invitation (demand_id, enterprise_id)
      select ${row.id}, e.id from enterprise e
      where e.is_deleted = 0 and e.audit_status = any (${[...mayQuote]}::int[])
        and e.user_id is distinct from ${row.createUser}::bigint
        and (e.region_code like ${`${place}%`} or ${place} like regexp_replace(e.region_code, '(00){1,2}$', '') || '%')
        and (${row.categoryId}::bigint is null
          or string_to_array(e.main_category_ids, ',')::bigint[] && array(select id from class)
          or exists (select from material_item i where i.enterprise_id = e.id and i.is_deleted = 0
            and i.category_id in (select id from class)))
      on conflict do nothing returning enterprise_id)
    select e.user_id from invited join enterprise e on e.id = invited.enterprise_id`.execute(ctx.db)
  return rows.flatMap(({ userId }) => userId ?? [])
}
