import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import type { Label } from '../kit/label.ts'
import { labelled } from '../kit/label.ts'

/** The decisions that a station may leave to a process instead of the built-in steps. */
export const flowSubjects = {
  enterprise_audit: { zh: '企业审核', en: 'Enterprise audit' },
  material_audit: { zh: '材料信息审核', en: 'Material price audit' },
} as const satisfies Record<string, Label>
export type FlowSubject = keyof typeof flowSubjects

/** The variables that a process gets from the record it decides about. */
export const recordVariables: ReadonlySet<string> = new Set([
  'regionCode',
  'isChange',
  'infoNo',
  'categoryCode',
  'period',
  'priceType',
  'riskLevel',
])

/** The process that decides about a record, with its task that the caller may claim or has. */
export const deciding = z.object({ processInstanceId: z.string(), name: z.string(), taskId: z.string().nullable() })
export type Deciding = z.output<typeof deciding>

const subject = z.enum(Object.keys(flowSubjects) as [FlowSubject, ...FlowSubject[]])

export const bindingListCall = defineCall({
  method: 'GET',
  path: 'blade-flow/binding/list',
  label: { zh: '审核所用流程', en: 'Processes that decide audits' },
  answer: z.array(
    z.object({
      subject,
      name: z.string(),
      /** Null while the built-in steps decide. */
      processKey: z.string().nullable(),
      processName: z.string().nullable(),
      choices: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
})
export const submitBindingCall = defineCall({
  method: 'POST',
  path: 'blade-flow/binding/submit',
  label: { zh: '设置审核所用流程', en: 'Choose the process of an audit' },
  body: z.strictObject({
    subject: labelled(subject, '审核', 'Audit', true),
    processKey: labelled(z.string().max(64).nullable(), '流程', 'Process', true),
  }),
  answer: z.null(),
})
