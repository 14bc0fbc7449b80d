import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { matchMemoryCall } from '@library/contract/workbench/list.calls'
import { sql } from 'kysely'
import { removeRows } from '../../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { pageCut } from '../../../../platform/database/page-limit.ts'
import { keptId } from '../lines/line-rows.ts'

type Page = AnswerOf<typeof matchMemoryCall>

/** What the caller's own confirmations taught the matching, the last used first. */
export async function listMemory(ctx: Ctx, query: QueryOf<typeof matchMemoryCall>): Promise<Page> {
  const { current, size } = query
  const text = query.text?.trim().toLowerCase()
  const named = text ? sql`and strpos(lower(k.name || ' ' || k.spec), ${text}) > 0` : sql``
  const of = sql`from material_match_memory k
    left join std_material had on had.tenant_id = k.tenant_id and had.id = k.std_material_id
    left join std_material s on s.tenant_id = k.tenant_id and s.id = ${sql.raw(keptId)}
    where k.owner_id = current_user_id() and k.is_deleted = 0 ${named}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  const { rows: records } = await sql<Page['records'][number]>`
    select k.id, k.name, k.spec, k.unit_text, coalesce(s.id, k.std_material_id) as std_material_id, s.name as material_name,
      s.spec as material_spec, s.unit_code, trim_scale(k.factor)::text as factor, k.is_substitute, k.hits, k.last_at
    ${of} order by k.last_at desc, k.id desc ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/** All or none; what others remember looks like a missing one. */
export async function forgetMatches(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ id: string }>`
    select id from material_match_memory where id = any (${wanted}::bigint[]) and owner_id = current_user_id()
      and is_deleted = 0 for update`.execute(ctx.db)
  if (rows.length < wanted.length) throw fail('common/not-found', { resource: 'material_match_memory', ids })
  await removeRows(ctx, 'material_match_memory', wanted)
  return true
}
