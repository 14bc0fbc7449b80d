import { fail } from '@library/contract/errors'
import { type FieldChange, labelOf } from '@library/contract/flow/form-field'
import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Change } from './accept-values.ts'
import type { FormView } from './form-views.ts'
import { itemsOf, showValues } from './shown-values.ts'

type Place = Readonly<{ instanceId: string; activityId: string; taskId: string | null }>

/** Who changed what at which step, in the transaction of the step. */
export async function recordChanges(ctx: Ctx, place: Place, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await ctx.db
    .insertInto('flowValueChange')
    .values(
      changes.map(({ field, before, after }) => ({
        ...place,
        name: field.name,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        attachIds: field.type === 'file' ? itemsOf(after) : [],
        actor: ctx.caller.userId || null,
        createTime: ctx.now,
      })),
    )
    .execute()
}

/** Changes with every value of the process. */
export async function formVersion(ctx: Ctx, instanceId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('flowValueChange')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('instanceId', '=', instanceId)
    .executeTakeFirst()
  return row?.id ?? '0'
}

type Filled = Readonly<{ instanceId: string; version: string | undefined; changes: readonly Change[] }>

/** Of two people who change one field at the same time, the second is refused. */
export async function requireFreshForm(ctx: Ctx, { instanceId, version, changes }: Filled): Promise<void> {
  if (version === undefined || changes.length === 0) return
  const later = await ctx.db
    .selectFrom('flowValueChange')
    .select('id')
    .where('instanceId', '=', instanceId)
    .where('id', '>', version)
    .where(
      'name',
      'in',
      changes.map(({ field }) => field.name),
    )
    .executeTakeFirst()
  if (later) throw fail('common/stale', { id: instanceId, version })
}

/** The key of a step in the history: its task, or the start of its process. */
export function stepKey(instanceId: string, taskId: string | null): string {
  return taskId ?? `start ${instanceId}`
}

type Views = ReadonlyMap<string, FormView>

/** The changes of these processes that the caller may see, by step. */
export async function changesOf(
  ctx: Ctx,
  views: Views,
  language: Language,
): Promise<ReadonlyMap<string, FieldChange[]>> {
  const ids = [...views].flatMap(([id, { fields }]) => (fields.length > 0 ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('flowValueChange')
    .select(['instanceId', 'taskId', 'name', 'before', 'after'])
    .where('instanceId', 'in', ids)
    .orderBy('id')
    .execute()
  const seen = rows.flatMap((row) => {
    const field = views.get(row.instanceId)?.fields.find(({ name }) => name === row.name)
    return field ? [{ row, before: { field, value: row.before }, after: { field, value: row.after } }] : []
  })
  const show = await showValues(
    ctx,
    seen.flatMap(({ before, after }) => [before, after]),
    language,
  )
  const found = new Map<string, FieldChange[]>()
  for (const { row, before, after } of seen) {
    const key = stepKey(row.instanceId, row.taskId)
    const change = { name: row.name, label: labelOf(after.field)[language], before: show(before), after: show(after) }
    found.set(key, [...(found.get(key) ?? []), change])
  }
  return found
}
