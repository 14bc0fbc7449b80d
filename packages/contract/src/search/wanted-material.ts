import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'

/** A text that fewer users asked for may say who they are. */
export const fewestAskers = 3

export const wantedMaterial = z.object({
  textKey: z.string(),
  name: z.string(),
  spec: z.string(),
  unitText: z.string(),
  users: z.int(),
})
export type WantedMaterial = z.output<typeof wantedMaterial>

/** What lists of the workbench ask for and the catalogue lacks. Nothing unless the station wants to know (`workbench.wanted`). */
export const wantedMaterialsCall = defineCall({
  method: 'GET',
  path: 'materialList/MaterialList/wanted',
  label: { zh: '清单所缺材料：分页', en: 'Materials that lists lack: page' },
  query: z.object({ current: pagingShape.current, size: pagingShape.size }),
  answer: pageOf(wantedMaterial),
})
