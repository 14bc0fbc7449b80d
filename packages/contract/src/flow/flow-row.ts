import { z } from 'zod'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pagingShape } from '../kit/resource.ts'
import { attachment, fieldChange, variableName } from './form-field.ts'

/** The list a row belongs to, or that its process has ended. */
export const flowStatuses = ['claim', 'todo', 'send', 'done', 'finish'] as const

/**
 * The state of a process. A person ended `rejected` and `withdrawn`, an administrator ended `deleted`. `undecided`
 * should have audited something and ended without a person's decision: the built-in steps take over.
 */
export const instanceStatuses = ['running', 'passed', 'rejected', 'withdrawn', 'deleted', 'undecided'] as const
export type InstanceStatus = (typeof instanceStatuses)[number]

/**
 * A step of the history: an action of a person or of the process. `enter` is the process arriving at a step. All others
 * describe how it left the step or what happened meanwhile.
 */
export const flowActions = [
  'start',
  'enter',
  'pass',
  'claim',
  'unclaim',
  'agree',
  'disagree',
  'reject',
  'withdraw',
  'delegate',
  'addSigner',
  'sign',
  'urge',
  'comment',
  'timer',
  'cancel',
  'delete',
  'end',
  'handBack',
] as const
export type FlowAction = (typeof flowActions)[number]

const text = z.string().nullable()
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The variables of a process: plain values, and lists for steps with several people. */
export const flowVariables = z.record(z.string().regex(variableName), z.union([scalar, z.array(scalar).max(200)]))
export type FlowVariables = z.output<typeof flowVariables>

/** One row of every task list and of the history. Values that a list does not have are null. */
export const flowRow = z.object({
  taskId: text,
  taskName: text,
  taskDefinitionKey: text,
  assignee: text,
  assigneeName: text,
  category: text.describe('flow_<dictKey>'),
  categoryName: text,
  createTime: text,
  claimTime: text,
  endTime: text,
  dueTime: text,
  processInstanceId: text,
  processDefinitionId: z.string(),
  processDefinitionKey: z.string(),
  processDefinitionName: z.string(),
  processDefinitionVersion: z.int(),
  processIsFinished: z.enum(['finished', 'unfinished']),
  processStatus: z.enum(instanceStatuses).nullable(),
  historyActivityId: text,
  historyActivityName: text,
  historyActivityType: text.describe('startEvent, userTask, exclusiveGateway, …'),
  historyActivityDurationTime: text.describe('milliseconds from coming to the step to leaving it'),
  historyActivityEndTime: text,
  deed: z.enum(flowActions).nullable(),
  businessTable: text,
  businessId: text,
  title: text.describe('the subject, as the starter wrote it'),
  initiator: text,
  initiatorName: text,
  owner: text.describe('who handed the task to the assignee'),
  ownerName: text,
  formKey: text,
  status: z.enum(flowStatuses),
  comment: text,
  attachments: z.array(attachment),
  /** What the person of a step of the history entered or changed, as far as the caller may see it. */
  changes: z.array(fieldChange),
  variables: flowVariables.describe('without the fields that the caller may not see'),
  /** The screen of the process: `leave` → /work/process/leave/…. Empty for the general one. */
  routeKey: text,
  routeValue: text,
  /** The actions the caller may take now. */
  may: z.array(
    z.enum(['claim', 'unclaim', 'complete', 'reject', 'withdraw', 'delegate', 'addSigner', 'urge', 'comment']),
  ),
})
export type FlowRow = z.output<typeof flowRow>

export const workQuery = z.object({
  ...pagingShape,
  category: z.string().max(64).optional(),
  processDefinitionName: z.string().max(100).optional(),
  processDefinitionKey: z.string().max(64).optional(),
  taskName: z.string().max(100).optional(),
  title: z.string().max(100).optional(),
  beginDate: z.string().max(19).optional().describe('yyyy-MM-dd, of createTime'),
  endDate: z.string().max(19).optional(),
})
export type WorkQuery = z.output<typeof workQuery>

export const taskId = labelled(idText, '任务', 'Task', true)
export const instanceId = labelled(idText, '流程实例', 'Process instance', true)
export const commentText = labelled(z.string().trim().max(1000).nullish(), '意见', 'Comment')
export const attachIds = labelled(z.array(idText).max(20).optional(), '附件', 'Attachments', true)
