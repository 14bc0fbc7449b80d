import { z } from 'zod'
import { flowRow } from '../flow/flow-row.ts'
import { defineCall } from '../kit/call.ts'
import { dateTimeText } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape } from '../kit/resource.ts'

const path = 'blade-desk/process/leave'

/** `flow` is its current step, as the caller sees it. */
export const leave = z.object({
  ...auditShape,
  tenantId: z.string(),
  processDefinitionId: z.string(),
  processInstanceId: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Counted in days of 24 hours, rounded up. */
  days: z.int(),
  reason: z.string(),
  taskUser: z.string(),
  taskUserName: z.string().nullable(),
  createUserName: z.string().nullable(),
  applyTime: z.string(),
  flow: flowRow,
})
export type Leave = z.output<typeof leave>

/** The newest leave process of the station, unless a definition is named. */
export const startLeaveCall = defineCall({
  method: 'POST',
  path: `${path}/start-process`,
  label: { zh: '发起请假', en: 'Ask for leave' },
  body: z.strictObject({
    processDefinitionId: labelled(idText.nullish(), '流程定义', 'Process definition', true),
    startTime: labelled(dateTimeText, '开始时间', 'From', true),
    endTime: labelled(dateTimeText, '结束时间', 'Until', true),
    reason: labelled(z.string().trim().min(1).max(500), '请假事由', 'Reason'),
    taskUser: labelled(idText, '审批人', 'Approver', true),
    flow: z.unknown().optional().describe('ignored'),
  }),
  answer: z.object({ id: z.string(), processInstanceId: z.string() }),
})
export const leaveDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '请假详情', en: 'A leave' },
  query: z.object({ businessId: labelled(idText, '请假', 'Leave', true) }),
  answer: leave,
})
