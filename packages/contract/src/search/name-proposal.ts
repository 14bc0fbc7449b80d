import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'

const path = 'searchProposal/SearchProposal'

/** So many users must take a text for the same material, and none for another. */
export const fewestUsers = 3

export const nameProposal = z.object({
  textKey: z.string(),
  name: z.string(),
  spec: z.string(),
  unitText: z.string(),
  users: z.int(),
  stdMaterialId: z.string(),
  materialName: z.string(),
  materialSpec: z.string(),
  unitCode: z.string(),
})
export type NameProposal = z.output<typeof nameProposal>

/** Other names of materials, as users of the workbench confirmed them. Who they are is not known. */
export const nameProposalsCall = defineCall({
  method: 'GET',
  path: `${path}/page`,
  label: { zh: '检索词建议：分页', en: 'Proposed names: page' },
  query: z.object({ current: pagingShape.current, size: pagingShape.size }),
  answer: pageOf(nameProposal),
})

const textKey = labelled(z.string().regex(/^[0-9a-f]{64}$/), '清单文字', 'Text of the list', true)

/** The name becomes a word of the search, and lists of every user are matched by the text. */
export const acceptProposalCall = defineCall({
  method: 'POST',
  path: `${path}/accept`,
  label: { zh: '检索词建议：采纳', en: 'Proposed name: accept' },
  body: z.strictObject({ textKey }),
  answer: z.null(),
})

export const hideProposalCall = defineCall({
  method: 'POST',
  path: `${path}/hide`,
  label: { zh: '检索词建议：忽略', en: 'Proposed name: hide' },
  body: z.strictObject({ textKey }),
  answer: z.null(),
})
