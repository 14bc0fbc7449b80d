import { materialCategory } from '@library/contract/category/category'
import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { Resource } from '@library/contract/kit/resource'
import type { HistoryStep, historyCall } from '@library/contract/log/history'
import { region } from '@library/contract/region/region'
import { scopedResources } from '@library/contract/resources'
import { tenant } from '@library/contract/tenant/tenant'
import { sql } from 'kysely'
import { inScope } from '../../kit/data-scope.ts'
import { untyped } from '../../kit/untyped.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { type Changes, changeText } from './change-text.ts'
import { oneStepPerAction } from './one-step-per-action.ts'

type Actions = HistoryStep['action']

const mostSteps = 200

/** Whose changes can be looked at, by who may see the record. */
export const recordedResources = [...scopedResources, region, tenant, materialCategory]

/** What happened to one record, newest first, in the reader's words. Who may see the record may see its history. */
export async function recordHistory(
  ctx: Ctx,
  { resource: name, id }: QueryOf<typeof historyCall>,
  language: Language,
): Promise<HistoryStep[]> {
  const resource = recordedResources.find((one) => one.name === name)
  if (!resource) throw fail('common/not-found', { resource: name })
  if (!can(ctx.caller, `${resource.name}_view`)) throw fail('common/forbidden')
  await requireSeen(ctx, resource, id)
  const trail = oneStepPerAction(await trailOf(ctx, resource, id))
  const words = await changeText(
    ctx,
    resource,
    trail.map((step) => step.changes),
    language,
  )
  const names = await namesOf(
    ctx,
    trail.flatMap((step) => step.userId ?? []),
  )
  return trail.map((step, at) => ({
    id: step.id,
    action: step.action as Actions,
    userId: step.userId,
    userName: step.userId ? (names.get(step.userId) ?? null) : null,
    createTime: step.createTime,
    requestId: step.requestId,
    changes: words[at] ?? [],
  }))
}

/** A removed record keeps its history; one outside the reader's scope has none for him. */
async function requireSeen(ctx: Ctx, resource: Resource, id: string): Promise<void> {
  const scope = inScope(ctx.caller, resource)
  const rows = untyped(ctx).selectFrom(resource.table).select('id').where('id', '=', id)
  const row = await (scope ? rows.where(scope) : rows).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: resource.name, id })
}

/** Values as text: an id is larger than a JavaScript number can hold. */
const asText = sql<Changes>`(
  select coalesce(jsonb_object_agg(key, jsonb_build_array(value ->> 0, value ->> 1)), '{}') from jsonb_each(changes))`

function trailOf(ctx: Ctx, resource: Resource, id: string) {
  return ctx.db
    .selectFrom('auditRecord')
    .select(['id', 'action', 'userId', 'createTime', 'requestId'])
    .select(asText.as('changes'))
    .where('tableName', '=', resource.table)
    .where('rowId', '=', id)
    .orderBy('id', 'desc')
    .limit(mostSteps)
    .execute()
}

async function namesOf(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const users = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'realName'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(users.map((user) => [user.id, user.realName]))
}
