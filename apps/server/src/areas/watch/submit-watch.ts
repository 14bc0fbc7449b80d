import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { defaultThreshold, mostWatches, type submitWatchCall } from '@library/contract/watch/watch'
import { sql } from 'kysely'
import { requireRegion } from '../../domain/organisation/require-region.ts'
import { removeRows } from '../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Body = BodyOf<typeof submitWatchCall>
type Answer = AnswerOf<typeof submitWatchCall>

/** Watches a material in a region, or changes its alert settings. */
export async function submitWatch(ctx: Ctx, body: Body): Promise<Answer> {
  const { id, version, threshold, byMail } = body
  const settings = { ...(threshold === undefined ? {} : { threshold }), ...(byMail === undefined ? {} : { byMail }) }
  if (!id) return addWatch(ctx, body)
  const [row] = await own(ctx, [id])
  if (!row) throw fail('common/not-found', { resource: 'price_watch', id })
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id, version })
  if (Object.keys(settings).length === 0) return row
  return ctx.db
    .updateTable('priceWatch')
    .set(settings)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Two calls, even concurrent, make one watch: the second only changes the settings. */
async function addWatch(ctx: Ctx, { stdMaterialId, regionCode, threshold, byMail }: Body): Promise<Answer> {
  const missing = [...(stdMaterialId ? [] : ['stdMaterialId']), ...(regionCode ? [] : ['regionCode'])]
  if (missing.length > 0) throw fail('common/bad-input', { fields: missing })
  const material = await materialOf(ctx, stdMaterialId ?? '')
  await requireRegion(ctx, regionCode ?? '')
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from price_watch where user_id = ${ctx.caller.userId} and is_deleted = 0`.execute(ctx.db)
  if ((counted[0]?.n ?? 0) >= mostWatches) throw fail('watch/too-many', { most: mostWatches })
  const { rows } = await sql<Answer>`
    insert into price_watch as w (std_material_id, region_code, threshold, by_mail)
    values (${material}, ${regionCode}, ${threshold ?? defaultThreshold}, ${byMail ?? 0})
    on conflict (tenant_id, user_id, std_material_id, region_code) where is_deleted = 0
    do update set threshold = coalesce(${threshold ?? null}, w.threshold), by_mail = coalesce(${byMail ?? null}, w.by_mail)
    returning id, version`.execute(ctx.db)
  return rows[0] as Answer
}

/** The remaining one where the station has merged two; readers know only published materials. */
async function materialOf(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with meant as materialized (
      select coalesce(s.merged_into, s.id) as id from std_material s where s.id = ${id} and s.is_deleted = 0)
    select id from meant where exists (select from material_reference_price r where r.std_material_id = meant.id)`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw fail('watch/unknown-material', { fields: ['stdMaterialId'] })
  return found.id
}

function own(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('priceWatch')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .where('userId', '=', ctx.caller.userId)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .execute()
}

/** All or none; another user's watch looks like a missing one. */
export async function removeWatches(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const wanted = [...new Set(ids)]
  const rows = await own(ctx, wanted)
  if (rows.length < wanted.length) throw fail('common/not-found', { resource: 'price_watch', ids })
  await removeRows(ctx, 'price_watch', wanted)
  return true
}
