import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape, pageOf, pagingShape } from '../kit/resource.ts'

const path = 'blade-flow/model'
export const modelKeyPattern = /^[A-Za-z_][\w.-]{0,63}$/
/** The largest diagram, in characters. */
export const mostXml = 1_000_000

/** `revision` counts the diagrams. `version` is the optimistic lock, as everywhere. */
export const flowModelRow = z.object({
  ...auditShape,
  modelKey: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  revision: z.int(),
  updateUserName: z.string().nullable(),
  /** The number of its newest deployment, or null if it was never deployed. */
  deployedVersion: z.int().nullable(),
  /** False if the diagram has changed since. */
  isDeployedAsDrawn: z.boolean(),
})
export type FlowModelRow = z.output<typeof flowModelRow>
export const flowModel = flowModelRow.extend({ modelEditorXml: z.string() })
export type FlowModel = z.output<typeof flowModel>

/** The problems of a diagram with their place. An error prevents a deployment, a warning does not. */
export const flowProblem = z.object({
  elementId: z.string().nullable(),
  elementType: z.string().nullable(),
  elementName: z.string().nullable(),
  level: z.enum(['error', 'warning']),
  code: z.string(),
  msg: z.string(),
})
export type FlowProblem = z.output<typeof flowProblem>

const modelId = labelled(idText, '流程模型', 'Process model', true)
const xml = z.string().min(1).max(mostXml)

export const flowModelListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '流程模型：分页', en: 'Process models: page' },
  query: z.object({
    ...pagingShape,
    modelKey: z.string().max(100).optional(),
    name: z.string().max(100).optional(),
  }),
  answer: pageOf(flowModelRow),
})
export const flowModelDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '流程模型：详情', en: 'Process model: detail' },
  query: z.object({ id: modelId }),
  answer: flowModel,
})
/** Without a diagram a new model starts with a start, one step and an end. An existing one keeps its diagram. */
export const submitFlowModelCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '流程模型：新增或修改', en: 'Process model: add or change' },
  body: z.strictObject({
    id: idText.optional(),
    version: z.int().optional(),
    modelKey: labelled(z.string().trim().regex(modelKeyPattern), '模型标识', 'Model key'),
    name: labelled(z.string().trim().min(1).max(100), '模型名称', 'Model name'),
    description: labelled(z.string().trim().max(500).nullish(), '模型描述', 'Description'),
    modelEditorXml: labelled(xml.nullish(), '流程图', 'Diagram'),
  }),
  sentBack: flowModel,
  answer: flowModel,
})
export const removeFlowModelsCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '流程模型：删除', en: 'Process models: remove' },
  query: z.object({ ids: idsText }),
  answer: z.null(),
  undoable: true,
})

export const categoryText = labelled(z.string().regex(/^flow_[\w-]{1,32}$/), '流程类型', 'Process category', true)
/** Without a tenant it is for every station. */
export const tenantIdsText = labelled(
  z
    .string()
    .regex(/^\d{6}(,\d{6}){0,199}$/)
    .nullish(),
  '所属租户',
  'Tenants',
  true,
)
export const deployModelCall = defineCall({
  method: 'POST',
  path: `${path}/deploy`,
  label: { zh: '部署流程模型', en: 'Deploy a process model' },
  body: z.strictObject({ modelId, category: categoryText, tenantIds: tenantIdsText }),
  eitherPlace: true,
  answer: z.array(z.object({ id: z.string(), key: z.string(), version: z.int() })),
})
/** Checks whether this diagram could be deployed, without saving it. */
export const validateModelCall = defineCall({
  method: 'POST',
  path: `${path}/validate`,
  label: { zh: '校验流程图', en: 'Check a diagram' },
  body: z.strictObject({ modelEditorXml: labelled(xml, '流程图', 'Diagram') }),
  answer: z.object({ isValid: z.boolean(), problems: z.array(flowProblem) }),
})

export const modelRevision = z.object({
  revision: z.int(),
  name: z.string(),
  createTime: z.string(),
  createUser: z.string().nullable(),
  createUserName: z.string().nullable(),
  /** The number it was deployed under, if it was. */
  deployedVersion: z.int().nullable(),
})
export type ModelRevision = z.output<typeof modelRevision>
const revision = z.coerce.number().int().min(1).max(1_000_000)

/** Newest first. */
export const modelVersionsCall = defineCall({
  method: 'GET',
  path: `${path}/versions`,
  label: { zh: '流程模型：历次修订', en: 'Process model: its revisions' },
  query: z.object({ modelId }),
  answer: z.array(modelRevision),
})
export const modelVersionCall = defineCall({
  method: 'GET',
  path: `${path}/version-detail`,
  label: { zh: '流程模型：某次修订', en: 'Process model: one revision' },
  query: z.object({ modelId, revision }),
  answer: modelRevision.extend({ modelEditorXml: z.string() }),
})

const changedElement = z.object({
  elementId: z.string(),
  elementType: z.string(),
  elementName: z.string().nullable(),
  /** What changed. Empty if it was added, removed or only moved. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type ChangedElement = z.output<typeof changedElement>
export const modelDiffCall = defineCall({
  method: 'GET',
  path: `${path}/diff`,
  label: { zh: '流程模型：修订对比', en: 'Process model: two revisions compared' },
  query: z.object({ modelId, from: revision, to: revision }),
  answer: z.object({
    added: z.array(changedElement),
    removed: z.array(changedElement),
    changed: z.array(changedElement),
    moved: z.array(changedElement),
    fromXml: z.string(),
    toXml: z.string(),
  }),
})
export type ModelDiff = z.output<(typeof modelDiffCall)['answer']>
