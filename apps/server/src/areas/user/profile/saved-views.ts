import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { SavedView, submitSavedViewCall } from '@library/contract/user/preference'
import { sql } from 'kysely'
import { deleteRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { oneAtATime, requireFew, smallJson } from './preferences.ts'

type Input = BodyOf<typeof submitSavedViewCall>
type Row = Omit<SavedView, 'isMine'> & { userId: string }

/** The caller's own searches of a screen, then those shared by others of the tenant. */
export async function savedViews(ctx: Ctx, screen: string): Promise<SavedView[]> {
  const rows = await seenViews(ctx)
    .where('screen', '=', screen)
    .orderBy('savedView.name')
    .orderBy('savedView.id')
    .execute()
  const views = rows.map((row) => viewOf(ctx, row))
  return [...views.filter((view) => view.isMine), ...views.filter((view) => !view.isMine)]
}

export async function submitSavedView(ctx: Ctx, { id, ...input }: Input): Promise<SavedView> {
  const values = { ...input, value: smallJson(input.value) }
  await oneAtATime(ctx, 'saved-view')
  if (id) await requireMine(ctx, [id])
  await requireFreeName(ctx, input, id)
  const written = id
    ? ctx.db.updateTable('savedView').set(values).where('id', '=', id).returning('id')
    : ctx.db
        .insertInto('savedView')
        .values({ ...values, userId: ctx.caller.userId })
        .returning('id')
  const saved = await written.executeTakeFirstOrThrow()
  await requireFew(ctx, 'savedView')
  return viewOf(ctx, await seenViews(ctx).where('savedView.id', '=', saved.id).executeTakeFirstOrThrow())
}

export async function removeSavedViews(ctx: Ctx, list: string): Promise<null> {
  const ids = [...new Set(list.split(','))]
  await requireMine(ctx, ids)
  await deleteRows(ctx, 'saved_view', sql`id = any (${ids}::bigint[])`)
  return null
}

/** A shared search of a removed user is removed too. */
function seenViews(ctx: Ctx) {
  return ctx.db
    .selectFrom('savedView')
    .innerJoin('appUser', 'appUser.id', 'savedView.userId')
    .select(['savedView.id', 'savedView.userId', 'screen', 'savedView.name', 'isShared', 'value'])
    .where('appUser.isDeleted', '=', 0)
    .where((eb) => eb.or([eb('savedView.userId', '=', ctx.caller.userId), eb('isShared', '=', true)]))
}

function viewOf(ctx: Ctx, { userId, ...view }: Row): SavedView {
  return { ...view, isMine: userId === ctx.caller.userId }
}

/** What the caller cannot see does not exist for them; what they see but do not own they cannot change. */
async function requireMine(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const found = await seenViews(ctx).where('savedView.id', 'in', ids).execute()
  if (found.length < ids.length) throw fail('common/not-found', { ids })
  if (found.some((view) => view.userId !== ctx.caller.userId)) throw fail('common/forbidden')
}

async function requireFreeName(ctx: Ctx, { screen, name }: Pick<Input, 'screen' | 'name'>, id = '0'): Promise<void> {
  const taken = await ctx.db
    .selectFrom('savedView')
    .select('id')
    .where('userId', '=', ctx.caller.userId)
    .where('screen', '=', screen)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw fail('common/not-unique', { labels: { zh: '名称', en: 'The name' }, fields: ['name'] })
}
