import type { FlowAction, FlowRow, FlowVariables, InstanceStatus } from '@library/contract/flow/flow-row'
import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'
import { formViews } from '../form/form-views.ts'
import { changesOf, stepKey } from '../form/value-changes.ts'
import { linkedFiles } from './linked-files.ts'

/** The result of a query: always the process, and the task or the history step where the list has one. */
export type Found = Readonly<{
  processInstanceId: string
  rootId: string | null
  definitionId: string
  definitionKey: string
  definitionName: string
  definitionNumber: number
  category: string
  categoryLabel: Readonly<{ zh: string; en: string; route: string | null }> | null
  instanceStatus: InstanceStatus
  instanceVariables: FlowVariables
  instanceTime: string
  instanceEndTime: string | null
  endReason: string | null
  businessTable: string | null
  businessId: string | null
  title: string | null
  initiator: string | null
  initiatorName: string | null
  task?: FoundTask | null
  history?: FoundHistory | null
}>
export type FoundTask = Readonly<{
  id: string
  name: string
  activityId: string
  assignee: string | null
  assigneeName: string | null
  owner: string | null
  ownerName: string | null
  candidates: readonly string[]
  formKey: string | null
  createTime: string
  claimTime: string | null
  endTime: string | null
  dueTime: string | null
  comment: string | null
  parentTask: string | null
}>
export type FoundHistory = Readonly<{
  activityId: string | null
  activityName: string | null
  activityType: string | null
  taskId: string | null
  deed: FlowAction
  actor: string | null
  actorName: string | null
  comment: string | null
  attachIds: readonly string[]
  createTime: string
  endTime: string | null
  duration: string | null
}>

export type Shown = Readonly<{ status: FlowRow['status']; may?: (found: Found) => FlowRow['may']; language: Language }>

/** The rows as every work list returns them, with the files of the history. */
export async function flowRows(ctx: Ctx, found: readonly Found[], shown: Shown): Promise<FlowRow[]> {
  const files = await linkedFiles(
    ctx,
    found.flatMap(({ history }) => history?.attachIds ?? []),
  )
  const views = await formViews(ctx, found)
  const isHistory = found.some(({ history }) => history)
  const changes = isHistory ? await changesOf(ctx, views, shown.language) : undefined
  // Spreading a second large object into a literal takes about twenty times as long as `Object.assign`.
  return found.map((one) =>
    Object.assign(processPart(one, shown.language), partOf(one), {
      variables: variablesOf(one, views.get(one.processInstanceId)?.hidden),
      changes: changes?.get(changesKey(one)) ?? [],
      attachments: (one.history?.attachIds ?? []).flatMap((id) => files.get(id) ?? []),
      status: one.instanceStatus === 'running' ? shown.status : ('finish' as const),
      may: shown.may?.(one) ?? [],
    }),
  )
}

/** A field that the caller may not see never leaves the server. */
function variablesOf({ instanceVariables }: Found, hidden: ReadonlySet<string> | undefined): FlowVariables {
  if (!hidden || hidden.size === 0) return instanceVariables
  return Object.fromEntries(Object.entries(instanceVariables).filter(([name]) => !hidden.has(name)))
}

function changesKey({ processInstanceId, history }: Found): string {
  const isStep = history?.taskId || history?.deed === 'start'
  return isStep ? stepKey(processInstanceId, history.taskId) : ''
}

function processPart(one: Found, language: Language) {
  return {
    processInstanceId: one.processInstanceId,
    processDefinitionId: one.definitionId,
    processDefinitionKey: one.definitionKey,
    processDefinitionName: one.definitionName,
    processDefinitionVersion: one.definitionNumber,
    processIsFinished: one.instanceStatus === 'running' ? ('unfinished' as const) : ('finished' as const),
    processStatus: one.instanceStatus,
    category: one.category,
    categoryName: one.categoryLabel?.[language] ?? null,
    routeKey: one.categoryLabel ? one.category : null,
    routeValue: one.categoryLabel?.route ?? null,
    businessTable: one.businessTable,
    businessId: one.businessId,
    title: one.title,
    initiator: one.initiator,
    initiatorName: one.initiatorName,
  }
}

/** Of the task or of the step of the history. */
function partOf({ task, history, instanceTime, instanceEndTime, endReason }: Found) {
  return {
    taskId: task?.id ?? history?.taskId ?? null,
    taskName: task?.name ?? null,
    taskDefinitionKey: task?.activityId ?? null,
    assignee: task?.assignee ?? history?.actor ?? null,
    assigneeName: task?.assigneeName ?? history?.actorName ?? null,
    owner: task?.owner ?? null,
    ownerName: task?.ownerName ?? null,
    formKey: task?.formKey ?? null,
    createTime: task?.createTime ?? history?.createTime ?? instanceTime,
    claimTime: task?.claimTime ?? null,
    endTime: task ? task.endTime : (history?.endTime ?? instanceEndTime),
    dueTime: task?.dueTime ?? null,
    comment: history ? history.comment : (task?.comment ?? endReason),
    historyActivityId: history?.activityId ?? null,
    historyActivityName: history?.activityName ?? null,
    historyActivityType: history?.activityType ?? null,
    historyActivityDurationTime: history?.duration ?? null,
    historyActivityEndTime: history?.endTime ?? null,
    deed: history?.deed ?? null,
  }
}
