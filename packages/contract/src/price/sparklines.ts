import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pricePath, taxMode } from './price-filters.ts'
import { standingOfPoints } from './price-standing.ts'

/** The reference prices of the materials behind these published rows, in their regions, up to the period of each row. */
export const sparklinesCall = defineCall({
  method: 'GET',
  path: `${pricePath}/sparklines`,
  label: { zh: '列表走势', en: 'Trends of a list' },
  query: z.object({ ids: labelled(idsText, '材料', 'Material', true), taxMode }),
  answer: z.array(
    z.object({
      id: z.string(),
      /** Twelve issues, oldest first; null where none was published. A visitor gets three. */
      values: z.array(z.string().nullable()),
      ...standingOfPoints,
    }),
  ),
})
