import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'
import { priceFilters, pricePath, withAttributes } from './price-filters.ts'
import { priceViews } from './price-list.ts'

/** How many rows the list has in each class and below it, with the filters of the list but for the class. None for visitors. */
export const classCountsCall = defineCall({
  method: 'GET',
  path: `${pricePath}/classCounts`,
  label: { zh: '各类别的价格数', en: 'Prices of each category' },
  query: withAttributes({
    ...priceFilters,
    view: labelled(z.enum(priceViews).default('rows'), '视图', 'View', true),
  }),
  /** By the code of the category; one that is not named has none. */
  answer: z.array(z.object({ code: z.string(), count: z.int() })),
})
