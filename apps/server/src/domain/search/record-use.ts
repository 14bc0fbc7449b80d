import { firstPlaces } from '@library/contract/search/search-opened'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { publicStatus } from '../pricing-rows/status-codes.ts'
import { callerMark, type Searcher } from './caller-mark.ts'

/** Prices that a member opened or exported. `place`: where the first one of a search stood in its answer. */
export type Used = Readonly<{ tenantId: string; caller: Searcher; ids: readonly string[]; place?: number | undefined }>

/** A larger export says nothing about one material. */
const mostIds = 1000

/** Counts the materials of these prices, each once a day for one caller. */
export async function recordUse(ctx: Ctx, { caller, ids, place }: Used): Promise<void> {
  const mark = await callerMark(ctx, caller)
  await sql`
    insert into material_use (std_material_id, day, caller)
    select distinct std_material_id, ${ctx.now}::timestamptz::date, ${mark} from material_info
    where id = any (${ids.slice(0, mostIds)}::bigint[]) and std_material_id is not null
      and status in ${publicStatus} and is_deleted = 0
    on conflict do nothing`.execute(ctx.db)
  if (place === undefined || place > firstPlaces) return
  await sql`
    insert into search_day as d (day, opened) values (${ctx.now}::timestamptz::date, 1)
    on conflict (tenant_id, day) do update set opened = d.opened + 1`.execute(ctx.db)
}
