import { fail } from '@library/contract/errors'
import type { FlowRow } from '@library/contract/flow/flow-row'
import type { followListCall, modelViewCall } from '@library/contract/flow/follow'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { sql } from 'kysely'
import { loadForm } from '../../domain/flow/form/forms.ts'
import { readForm } from '../../domain/flow/form/read-form.ts'
import { visibleDefinitions } from '../../domain/flow/model/definitions.ts'
import { finish } from '../../domain/flow/run/finish.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import { recordAction } from '../../domain/flow/run/history.ts'
import { lockRunning, readInstance } from '../../domain/flow/run/instances.ts'
import { flowRows } from '../../domain/flow/tasks/flow-rows.ts'
import { type FoundRow, foundStep, processes } from '../../domain/flow/tasks/found.ts'
import { mayOf } from '../../domain/flow/tasks/may.ts'
import { requireVisible } from '../../domain/flow/tasks/viewer.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { instancePage } from './work-lists.ts'

export async function followList(ctx: Ctx, query: QueryOf<typeof followListCall>, language: Language) {
  const { processInstanceId, processStatus, initiator } = query
  const asked = [
    ...(processInstanceId ? [sql`instance.id::text = ${processInstanceId}`] : []),
    ...(processStatus ? [sql`instance.status = ${processStatus}`] : []),
    ...(initiator ? [sql`instance.initiator::text = ${initiator}`] : []),
  ]
  const page = await instancePage(ctx, asked, query)
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
  await recordAction(ctx, { instance }, 'delete', { comment: reason })
  await finish(ctx, businesses, { instance, status: 'deleted', comment: reason })
  return null
}

/** In order of occurrence; steps of called processes are listed where they were taken. */
export async function historyOf(ctx: Ctx, instanceId: string, language: Language): Promise<FlowRow[]> {
  await requireVisible(ctx, instanceId)
  const { rows } = await sql<FoundRow>`
    select ${foundStep} from ${processes}
    join flow_history step on step.tenant_id = instance.tenant_id and step.instance_id = instance.id
    where ${instanceId}::bigint in (instance.id, instance.parent_id, instance.root_id)
    order by step.id`.execute(ctx.db)
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
  const row = await visibleDefinitions(ctx)
    .select(['id', 'xml'])
    .where('id', '=', query.processDefinitionId)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_definition', id: query.processDefinitionId })
  const xml = (await loadForm(ctx, row.id)).picture ?? row.xml
  return { xml, flow: [], form: noForm, current: [], finished: [], taken: [] }
}

const noForm = { version: '0', fields: [] }

async function viewOfInstance(ctx: Ctx, id: string, language: Language): Promise<AnswerOf<typeof modelViewCall>> {
  const flow = await historyOf(ctx, id, language)
  const instance = await readInstance(ctx, id)
  const { definitionId, arrows } = instance
  const { xml } = await ctx.db
    .selectFrom('flowDefinition')
    .select('xml')
    .where('id', '=', definitionId)
    .executeTakeFirstOrThrow()
  const own = flow.filter((row) => row.processInstanceId === id && row.historyActivityId && row.deed !== 'claim')
  const open = own.filter((row) => row.historyActivityEndTime === null)
  const current = new Set(open.flatMap((row) => row.historyActivityId ?? []))
  const been = new Set(own.flatMap((row) => row.historyActivityId ?? []))
  const picture = (await loadForm(ctx, definitionId)).picture ?? xml
  const form = await readForm(ctx, instance, { language })
  return {
    xml: picture,
    flow,
    form,
    current: [...current],
    finished: [...been].filter((step) => !current.has(step)),
    taken: arrows,
  }
}
