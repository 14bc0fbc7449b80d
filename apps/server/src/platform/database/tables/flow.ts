import type { StartVariable } from '@library/contract/flow/definition'
import type { FlowAction, FlowVariables, InstanceStatus } from '@library/contract/flow/flow-row'
import type { FormValue } from '@library/contract/flow/form-field'
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonOrNull, Moment, MomentDefault, MomentOrNull, OrNull, RowColumns, Walled } from './columns.ts'

type List = ColumnType<string[], readonly string[] | undefined, readonly string[]>

export type FlowTables = {
  flowModel: {
    modelKey: string
    name: string
    description: OrNull<string>
    revision: Generated<number>
  } & RowColumns
  flowModelRevision: {
    modelId: string
    revision: number
    name: string
    xml: string
    createUser: Generated<string | null>
    createTime: MomentDefault
  }
  flowDefinition: {
    key: string
    name: string
    category: string
    number: number
    deploymentId: string
    forTenant: OrNull<string>
    xml: string
    suspensionState: Generated<number>
    formKey: OrNull<string>
    startVariables: Json<StartVariable[]>
    modelId: OrNull<string>
    modelRevision: OrNull<number>
  } & RowColumns
  flowInstance: {
    id: Generated<string>
    definitionId: string
    parentId: OrNull<string>
    parentExecution: OrNull<string>
    rootId: OrNull<string>
    businessTable: OrNull<string>
    businessId: OrNull<string>
    title: OrNull<string>
    initiator: OrNull<string>
    status: ColumnType<InstanceStatus, InstanceStatus | undefined, InstanceStatus>
    variables: Json<FlowVariables>
    state: JsonOrNull<object>
    entry: OrNull<string>
    arrows: List
    urgeTime: MomentOrNull
    endReason: OrNull<string>
    createTime: MomentDefault
    endTime: MomentOrNull
  } & Walled
  flowTask: {
    id: Generated<string>
    instanceId: string
    definitionId: string
    executionId: OrNull<string>
    parentTask: OrNull<string>
    activityId: string
    name: string
    assignee: OrNull<string>
    owner: OrNull<string>
    candidates: List
    formKey: OrNull<string>
    dueTime: MomentOrNull
    createTime: MomentDefault
    claimTime: MomentOrNull
    endTime: MomentOrNull
    outcome: OrNull<TaskOutcome>
    comment: OrNull<string>
  } & Walled
  flowHistory: {
    id: Generated<string>
    instanceId: string
    activityId: OrNull<string>
    activityName: OrNull<string>
    activityType: OrNull<string>
    executionId: OrNull<string>
    taskId: OrNull<string>
    deed: FlowAction
    actor: OrNull<string>
    comment: OrNull<string>
    attachIds: List
    createTime: MomentDefault
    endTime: MomentOrNull
  } & Walled
  flowValueChange: {
    id: Generated<string>
    instanceId: string
    activityId: string
    taskId: OrNull<string>
    name: string
    before: Json<FormValue>
    after: Json<FormValue>
    attachIds: List
    actor: OrNull<string>
    createTime: MomentDefault
  } & Walled
  flowTimer: { instanceId: string; activityId: string; executionId: string; dueTime: Moment } & Walled
  flowBinding: { subject: string; processKey: string } & RowColumns & Walled
  leaveRequest: {
    processDefinitionId: string
    processInstanceId: string
    startTime: Moment
    endTime: Moment
    days: number
    reason: string
    taskUser: string
    applyTime: Moment
  } & RowColumns &
    Walled
}

export type TaskOutcome = 'agree' | 'disagree' | 'reject' | 'sign' | 'cancel'
