import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf } from '../kit/resource.ts'
import { definitionFilters, processDefinition } from './definition.ts'
import { attachIds, commentText, flowRow, flowVariables, instanceId, taskId, workQuery } from './flow-row.ts'
import { processForm } from './form-field.ts'

const path = 'blade-flow/work'
const list = (name: string, zh: string, en: string) =>
  defineCall({
    method: 'GET',
    path: `${path}/${name}`,
    label: { zh, en },
    query: workQuery,
    answer: pageOf(flowRow),
  })

/** What the caller's station may start: the newest active definition of each process. */
export const startListCall = defineCall({
  method: 'GET',
  path: `${path}/start-list`,
  label: { zh: '发起事务：分页', en: 'What can be started: page' },
  query: z.object(definitionFilters),
  answer: pageOf(processDefinition),
})
export const claimListCall = list('claim-list', '待签事务：分页', 'Tasks to claim: page')
export const todoListCall = list('todo-list', '待办事务：分页', 'Tasks to do: page')
export const sendListCall = list('send-list', '已发事务：分页', 'Processes I started: page')
export const doneListCall = list('done-list', '办结事务：分页', 'Tasks I finished: page')
/** The numbers of the badges. */
export const workCountsCall = defineCall({
  method: 'GET',
  path: `${path}/counts`,
  label: { zh: '事务数量', en: 'How much waits for me' },
  answer: z.object({ claim: z.int(), todo: z.int(), overdue: z.int(), send: z.int() }),
})
/** A task that the caller may see: their own, one they may claim, or one of a process they take part in. */
export const taskDetailCall = defineCall({
  method: 'GET',
  path: `${path}/task-detail`,
  label: { zh: '任务详情', en: 'A task' },
  query: z.object({ taskId }),
  answer: flowRow.extend({
    /** The earlier steps it can be sent back to, newest first. */
    rejectTargets: z.array(z.object({ activityId: z.string(), name: z.string(), assigneeName: z.string().nullable() })),
    /** The fields of the process at this step. */
    form: processForm,
    signers: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        endTime: z.string().nullable(),
        comment: z.string().nullable(),
      }),
    ),
  }),
})

/** The fields that the process asks its starter for. */
export const startFormCall = defineCall({
  method: 'GET',
  path: `${path}/start-form`,
  label: { zh: '发起表单', en: 'Form that starts a process' },
  query: z.object({ processDefinitionId: labelled(idText, '流程定义', 'Process definition', true) }),
  answer: processForm,
})
/** For a process without screens of its own. */
export const startProcessCall = defineCall({
  method: 'POST',
  path: `${path}/start-process`,
  label: { zh: '发起流程', en: 'Start a process' },
  body: z.strictObject({
    processDefinitionId: labelled(idText, '流程定义', 'Process definition', true),
    title: labelled(z.string().trim().max(200).nullish(), '标题', 'Title'),
    variables: labelled(flowVariables.optional(), '变量', 'Variables'),
    attachIds,
  }),
  answer: z.object({ processInstanceId: z.string(), status: z.string() }),
})

const act = (name: string, zh: string, en: string) => ({
  method: 'POST' as const,
  path: `${path}/${name}`,
  label: { zh, en },
})
const users = labelled(z.array(idText).min(1).max(20), '用户', 'Users', true)

export const claimTaskCall = defineCall({
  ...act('claim-task', '签收任务', 'Claim a task'),
  body: z.strictObject({ taskId }),
  eitherPlace: true,
  answer: z.null(),
})
export const unclaimTaskCall = defineCall({
  ...act('unclaim-task', '退回签收', 'Give a claimed task back'),
  body: z.strictObject({ taskId }),
  eitherPlace: true,
  answer: z.null(),
})
/**
 * `ok` agrees. Without a flag the step is rejected. If the diagram has no path for that, the process ends as rejected.
 */
export const completeTaskCall = defineCall({
  ...act('complete-task', '完成任务', 'Complete a task'),
  body: z.strictObject({
    taskId,
    processInstanceId: labelled(idText.nullish(), '流程实例', 'Process instance', true),
    comment: commentText,
    flag: labelled(z.enum(['ok', 'no', '']).nullish(), '是否同意', 'Agreed', true),
    variables: labelled(flowVariables.optional(), '变量', 'Variables'),
    /** The version of the form that was filled: another person's later change of the same field refuses it. */
    formVersion: labelled(
      z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
      '表单版本',
      'Form version',
    ),
    attachIds,
  }),
  answer: z.object({ processIsFinished: z.boolean(), processStatus: z.string() }),
})
/** Each task on its own: a failed one reports its reason and does not block the others. */
export const batchCompleteCall = defineCall({
  ...act('batch-complete', '批量完成任务', 'Complete several tasks'),
  body: z.strictObject({
    taskIds: labelled(z.array(idText).min(1).max(100), '任务', 'Tasks', true),
    comment: commentText,
    flag: labelled(z.enum(['ok', 'no', '']).nullish(), '是否同意', 'Agreed', true),
  }),
  answer: z.object({
    done: z.int(),
    failed: z.array(z.object({ taskId: z.string(), taskName: z.string().nullable(), msg: z.string() })),
  }),
})
/** Back to an earlier step, by default the previous one. All other waiting tasks are cancelled. */
export const rejectTaskCall = defineCall({
  ...act('reject-task', '驳回到之前的步骤', 'Send back to an earlier step'),
  body: z.strictObject({
    taskId,
    targetActivityId: labelled(z.string().max(200).nullish(), '目标步骤', 'Step', true),
    comment: labelled(z.string().trim().min(1).max(1000), '意见', 'Comment'),
    attachIds,
  }),
  answer: z.null(),
})
export const delegateTaskCall = defineCall({
  ...act('delegate-task', '转办任务', 'Hand a task to somebody'),
  body: z.strictObject({ taskId, userId: labelled(idText, '用户', 'User', true), comment: commentText }),
  answer: z.null(),
})
/** The task waits until each of them has responded. */
export const addSignerCall = defineCall({
  ...act('add-signer', '加签', 'Ask others to sign first'),
  body: z.strictObject({ taskId, userIds: users, comment: commentText }),
  answer: z.null(),
})
export const withdrawCall = defineCall({
  ...act('withdraw', '撤回流程', 'Withdraw a process'),
  body: z.strictObject({ processInstanceId: instanceId, reason: commentText }),
  eitherPlace: true,
  answer: z.null(),
})
export const urgeCall = defineCall({
  ...act('urge', '催办', 'Urge'),
  body: z.strictObject({ processInstanceId: instanceId, comment: commentText }),
  eitherPlace: true,
  answer: z.object({ told: z.int() }),
})
export const commentCall = defineCall({
  ...act('comment', '流程评论', 'Comment on a process'),
  body: z.strictObject({
    processInstanceId: instanceId,
    comment: labelled(z.string().trim().min(1).max(1000), '意见', 'Comment'),
    attachIds,
  }),
  answer: z.null(),
})
/** Users to pick from: for delegating, signing and starting. */
export const workUsersCall = defineCall({
  method: 'GET',
  path: `${path}/users`,
  label: { zh: '可选人员', en: 'People to choose from' },
  query: z.object({ name: z.string().max(50).optional(), ids: z.string().max(2000).optional() }),
  answer: z.array(z.object({ id: z.string(), name: z.string(), deptName: z.string().nullable() })),
})
