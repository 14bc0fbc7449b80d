import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { recordEvent } from './record-event.ts'
import { requireRoom } from './submit-project.ts'

/** All or none. Those with a share cannot remove; for them the project is not theirs to find. */
export async function removeProjects(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const wanted = [...new Set(ids)]
  if ((await ownIds(ctx, wanted, 0)).length < wanted.length)
    throw fail('common/not-found', { resource: 'material_project', ids })
  for (const id of wanted) await recordEvent(ctx, id, 'remove')
  await removeRows(ctx, 'material_project', wanted)
  return true
}

/** Until the purge job deletes it for good. */
export async function restoreProject(ctx: Ctx, id: string): Promise<true> {
  if ((await ownIds(ctx, [id], 1)).length === 0) throw fail('common/not-found', { resource: 'material_project', id })
  await requireRoom(ctx, 1)
  await ctx.db.updateTable('materialProject').set({ isDeleted: 0 }).where('id', '=', id).execute()
  await recordEvent(ctx, id, 'restore')
  return true
}

async function ownIds(ctx: Ctx, ids: readonly string[], isDeleted: 0 | 1): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from material_project where id = any (${ids}::bigint[]) and owner_id = ${ctx.caller.userId}
      and is_deleted = ${isDeleted}::int order by id for update`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
