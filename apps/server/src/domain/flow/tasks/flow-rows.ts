import type { FlowAction, FlowRow, FlowVariables, InstanceStatus } from '@library/contract/flow/flow-row'
import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'
import { withLinks } from '../../../platform/files/files.ts'

/** The result of a query: always the process, and the task or the history step where the list has one. */
export type Found = Readonly<{
  processInstanceId: string
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
  const files = await filesOf(ctx, found)
  // Spreading a second large object into a literal takes about twenty times as long as `Object.assign`.
  return found.map((one) =>
    Object.assign(processPart(one, shown.language), partOf(one), {
      attachments: (one.history?.attachIds ?? []).flatMap((id) => files.get(id) ?? []),
      status: one.instanceStatus === 'running' ? shown.status : ('finish' as const),
      may: shown.may?.(one) ?? [],
    }),
  )
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
    variables: one.instanceVariables,
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

export async function userNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const users = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'realName', 'name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(users.map((user) => [user.id, user.realName || user.name]))
}

/** Anyone who sees the history may open its attachments. */
async function filesOf(ctx: Ctx, found: readonly Found[]) {
  const ids = [...new Set(found.flatMap(({ history }) => history?.attachIds ?? []))]
  if (ids.length === 0) return new Map<string, FlowRow['attachments']>()
  const rows = await ctx.db
    .selectFrom('attach')
    .select(['id', 'originalName', 'kind'])
    .where('id', 'in', ids)
    .where('isDeleted', '=', 0)
    .execute()
  const linked = await withLinks(ctx, rows)
  return new Map(linked.map(({ id, originalName, link }) => [id, [{ id, name: originalName, link }]]))
}
