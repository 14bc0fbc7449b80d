import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { flowRow, instanceId, instanceStatuses } from './flow-row.ts'
import { processForm } from './form-field.ts'

/** The processes of the station, one row each. The task is the waiting one, or the first of several. */
export const followListCall = defineCall({
  method: 'GET',
  path: 'blade-flow/follow/list',
  label: { zh: '流程跟踪：分页', en: 'Process instances: page' },
  query: z.object({
    ...pagingShape,
    processInstanceId: z.string().max(20).optional(),
    category: z.string().max(64).optional(),
    processDefinitionName: z.string().max(100).optional(),
    title: z.string().max(100).optional(),
    processStatus: z.enum(instanceStatuses).optional(),
    initiator: z.string().max(20).optional(),
  }),
  answer: pageOf(flowRow),
})
export const deleteInstanceCall = defineCall({
  method: 'POST',
  path: 'blade-flow/follow/delete-process-instance',
  label: { zh: '终止流程实例', en: 'End a process instance' },
  body: z.strictObject({
    processInstanceId: instanceId,
    deleteReason: labelled(z.string().trim().min(1).max(500), '终止原因', 'Reason'),
  }),
  eitherPlace: true,
  answer: z.null(),
})

/** The steps in order of time. */
export const historyFlowListCall = defineCall({
  method: 'GET',
  path: 'blade-flow/process/history-flow-list',
  label: { zh: '流程流转记录', en: 'History of a process' },
  query: z.object({ processInstanceId: instanceId }),
  answer: z.array(flowRow),
})
/** A definition alone has no path yet. */
export const modelViewCall = defineCall({
  method: 'GET',
  path: 'blade-flow/process/model-view',
  label: { zh: '流程图与走过的路径', en: 'The diagram and the path taken' },
  query: z.object({
    processInstanceId: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
    processDefinitionId: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
  }),
  answer: z.object({
    xml: z.string(),
    flow: z.array(flowRow),
    form: processForm,
    /** Elements to colour: current steps, passed steps and the flows taken. */
    current: z.array(z.string()),
    finished: z.array(z.string()),
    taken: z.array(z.string()),
  }),
})
export type ModelView = z.output<(typeof modelViewCall)['answer']>
