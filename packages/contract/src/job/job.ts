import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { dateTimeText } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const jobRow = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string().describe("the job's name in the reader's language"),
  state: z.enum(jobStates),
  progress: z.object({ done: z.number(), total: z.number().nullable(), note: z.string().nullable() }).nullable(),
  reason: z.string().nullable().describe('why it failed, or why it will be tried again'),
  result: z.object({ summary: z.string(), link: z.string().nullable() }).nullable(),
  attempts: z.int(),
  requestId: z.string().nullable(),
  isCancelAsked: z.boolean(),
  createUser: z.string().nullable().describe('null for the work of the system itself'),
  createUserName: z.string().nullable(),
  createTime: z.string(),
  startAfter: z.string(),
  startedTime: z.string().nullable(),
  endedTime: z.string().nullable(),
})
export type JobRow = z.output<typeof jobRow>

const id = labelled(idText, '任务', 'Job', true)
const call = (name: string, zh: string, en: string) =>
  ({ path: `blade-job/job/${name}`, label: { zh: `后台任务：${zh}`, en: `Background job: ${en}` } }) as const

export const jobListCall = defineCall({
  method: 'GET',
  ...call('list', '分页', 'page'),
  query: z.object({
    ...pagingShape,
    name: z.string().max(64).optional(),
    state: labelled(z.enum(jobStates), '状态', 'State', true).optional(),
    createTime_datege: dateTimeText.optional(),
    createTime_datelt: dateTimeText.optional(),
  }),
  answer: pageOf(jobRow),
})
export const jobDetailCall = defineCall({
  method: 'GET',
  ...call('detail', '详情', 'detail'),
  query: z.object({ id }),
  answer: jobRow,
})
/** A scheduled job, and its next run. */
export const plannedJob = z.object({
  name: z.string(),
  label: z.string(),
  cron: z.string(),
  nextTime: z.string().nullable(),
})
export const plannedJobsCall = defineCall({
  method: 'GET',
  ...call('planned', '计划', 'planned ones'),
  answer: z.array(plannedJob),
})
export const runJobCall = defineCall({
  method: 'POST',
  ...call('run', '立即执行', 'run now'),
  body: z.strictObject({ name: labelled(z.string().max(64), '任务', 'Job', true) }),
  answer: jobRow,
})
export const retryJobCall = defineCall({
  method: 'POST',
  ...call('retry', '重试', 'run again'),
  body: z.strictObject({ id }),
  eitherPlace: true,
  answer: jobRow,
})
export const cancelJobCall = defineCall({
  method: 'POST',
  ...call('cancel', '取消', 'cancel'),
  body: z.strictObject({ id }),
  eitherPlace: true,
  answer: jobRow,
})
