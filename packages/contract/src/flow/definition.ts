import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { categoryText, mostXml, tenantIdsText } from './model.ts'

const path = 'blade-flow/manager'
export const suspension = { active: 1, suspended: 2 } as const

/** What the process asks for at its start, if it has no form of its own. */
export const startVariable = z.object({ name: z.string(), kind: z.enum(['value', 'user', 'users']) })
export type StartVariable = z.output<typeof startVariable>

export const processDefinition = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  category: z.string(),
  categoryName: z.string().nullable(),
  version: z.int(),
  deploymentId: z.string(),
  suspensionState: z.int(),
  tenantId: z.string().describe('empty where every station has it'),
  tenantName: z.string().nullable(),
  deploymentTime: z.string(),
  /** The start screen: `leave` → /work/process/leave/form/{id}. Null for the general one. */
  routeKey: z.string().nullable(),
  routeValue: z.string().nullable(),
  formKey: z.string().nullable(),
  startVariables: z.array(startVariable),
  /** The number of running processes in the caller's station. */
  runningCount: z.int(),
})
export type ProcessDefinition = z.output<typeof processDefinition>

export const definitionFilters = {
  ...pagingShape,
  category: z.string().max(64).optional(),
  key: z.string().max(64).optional(),
  name: z.string().max(100).optional(),
}

export const definitionListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '流程定义：分页', en: 'Process definitions: page' },
  query: z.object({
    ...definitionFilters,
    /** 1: the newest of each key only. */
    latest: z.enum(['0', '1']).optional(),
    tenantId: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  answer: pageOf(processDefinition),
})
export const definitionDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '流程定义：详情', en: 'Process definition: detail' },
  query: z.object({ id: idText }),
  answer: processDefinition.extend({ xml: z.string() }),
})
/** A suspended definition starts nothing new. Running processes continue. */
export const changeStateCall = defineCall({
  method: 'POST',
  path: `${path}/change-state`,
  label: { zh: '激活或挂起流程', en: 'Activate or suspend a process' },
  body: z.strictObject({
    processId: labelled(idText, '流程定义', 'Process definition', true),
    state: labelled(z.enum(['active', 'suspend']), '状态', 'State', true),
  }),
  eitherPlace: true,
  answer: z.object({ id: z.string(), suspensionState: z.int() }),
})
export const deleteDeploymentsCall = defineCall({
  method: 'POST',
  path: `${path}/delete-deployment`,
  label: { zh: '删除部署', en: 'Remove deployments' },
  body: z.strictObject({ deploymentIds: labelled(idsText, '部署', 'Deployments', true) }),
  eitherPlace: true,
  answer: z.null(),
  undoable: true,
})
/** Files named .bpmn, .bpmn20.xml or .xml. All of them or none. */
export const deployUploadCall = defineCall({
  method: 'POST',
  path: `${path}/deploy-upload`,
  label: { zh: '上传并部署流程', en: 'Upload and deploy processes' },
  upload: { field: 'files', max: mostXml, most: 10 },
  body: z.strictObject({ category: categoryText, tenantIds: tenantIdsText }),
  answer: z.array(z.object({ id: z.string(), key: z.string(), version: z.int() })),
})
