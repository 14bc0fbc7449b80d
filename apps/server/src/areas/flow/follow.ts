import { fail } from '@library/contract/errors'
import type { FlowRow } from '@library/contract/flow/flow-row'
import type { followListCall, modelViewCall } from '@library/contract/flow/follow'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { visibleDefinitions } from '../../platform/flow/definitions.ts'
import { finish } from '../../platform/flow/finish.ts'
import type { FlowBusinesses } from '../../platform/flow/flow-ends.ts'
import { flowRows } from '../../platform/flow/flow-rows.ts'
import { foundStep, instanceRows } from '../../platform/flow/found.ts'
import { noteDeed } from '../../platform/flow/history.ts'
import { lockRunning, readInstance } from '../../platform/flow/instances.ts'
import { mayOf } from '../../platform/flow/may.ts'
import { requireSight } from '../../platform/flow/sight.ts'
import { instancePage } from './work-lists.ts'

export async function followList(ctx: Ctx, query: QueryOf<typeof followListCall>, language: Language) {
  let rows = instanceRows(ctx).where('instance.parentId', 'is', null)
  if (query.processInstanceId) rows = rows.where(sql<boolean>`instance.id::text = ${query.processInstanceId}`)
  if (query.processStatus) rows = rows.where('instance.status', '=', query.processStatus)
  if (query.initiator) rows = rows.where(sql<boolean>`instance.initiator::text = ${query.initiator}`)
  const page = await instancePage(ctx, rows, query)
  return {
    ...page,
    records: await flowRows(ctx, page.records, { status: 'todo', language, may: (one) => mayOf(ctx, one) }),
  }
}

export async function deleteInstance(
  ctx: Ctx,
  businesses: FlowBusinesses,
  { id, reason }: { id: string; reason: string },
): Promise<null> {
  const instance = await lockRunning(ctx, id)
  if (instance.parentId) throw fail('common/not-found', { resource: 'flow_instance', id })
  await noteDeed(ctx, { instance }, 'delete', { comment: reason })
  await finish(ctx, businesses, { instance, status: 'deleted', comment: reason })
  return null
}

/** In the order in which it happened; steps of processes it called stand where they were taken. */
export async function historyOf(ctx: Ctx, instanceId: string, language: Language): Promise<FlowRow[]> {
  await requireSight(ctx, instanceId)
  const rows = await instanceRows(ctx)
    .innerJoin('flowHistory as step', (join) =>
      join.onRef('step.tenantId', '=', 'instance.tenantId').onRef('step.instanceId', '=', 'instance.id'),
    )
    .select(foundStep)
    .where(sql<boolean>`${instanceId}::bigint in (instance.id, instance.parent_id, instance.root_id)`)
    .orderBy('step.id')
    .execute()
  const steps = rows.map((row) => row.found)
  return flowRows(ctx, steps, { status: 'done', language, may: (one) => mayOf(ctx, one) })
}

export async function modelView(
  ctx: Ctx,
  query: QueryOf<typeof modelViewCall>,
  language: Language,
): Promise<AnswerOf<typeof modelViewCall>> {
  if (query.processInstanceId) return viewOfInstance(ctx, query.processInstanceId, language)
  if (!query.processDefinitionId) throw fail('flow/nothing-named')
  const row = await visibleDefinitions(ctx).select('xml').where('id', '=', query.processDefinitionId).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_definition', id: query.processDefinitionId })
  return { xml: row.xml, flow: [], current: [], finished: [], taken: [] }
}

async function viewOfInstance(ctx: Ctx, id: string, language: Language): Promise<AnswerOf<typeof modelViewCall>> {
  const flow = await historyOf(ctx, id, language)
  const { definitionId, arrows } = await readInstance(ctx, id)
  const { xml } = await ctx.db
    .selectFrom('flowDefinition')
    .select('xml')
    .where('id', '=', definitionId)
    .executeTakeFirstOrThrow()
  const own = flow.filter((row) => row.processInstanceId === id && row.historyActivityId && row.deed !== 'claim')
  const open = own.filter((row) => row.historyActivityEndTime === null)
  const current = new Set(open.flatMap((row) => row.historyActivityId ?? []))
  const been = new Set(own.flatMap((row) => row.historyActivityId ?? []))
  return { xml, flow, current: [...current], finished: [...been].filter((step) => !current.has(step)), taken: arrows }
}
