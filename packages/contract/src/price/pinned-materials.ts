import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pricePath } from './price-filters.ts'

/** As many as the public home shows. */
export const mostPinned = 8

/** The materials that the station shows first, in their order. */
export const pinnedMaterialsCall = defineCall({
  method: 'GET',
  path: `${pricePath}/pinned`,
  label: { zh: '置顶材料', en: 'Pinned materials' },
  answer: z.array(z.object({ stdMaterialId: z.string(), materialName: z.string(), spec: z.string() })),
})

/** Replaces the whole list. */
export const pinMaterialsCall = defineCall({
  method: 'POST',
  path: `${pricePath}/pin`,
  label: { zh: '设置置顶材料', en: 'Pin materials' },
  body: z.strictObject({
    stdMaterialIds: labelled(z.array(idText).max(mostPinned), '标准材料', 'Standard materials'),
  }),
  answer: z.null(),
})
