import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { priceFilters, pricePath } from './price-filters.ts'

/** What a search box offers while somebody types; without a term the hot searches and the own history. */
export const searchBoxCall = defineCall({
  method: 'GET',
  path: `${pricePath}/searchBox`,
  label: { zh: '搜索框', en: 'Search box' },
  query: z.object({ term: priceFilters.materialName }),
  answer: z.object({
    /** One line for each name; the number of its specs, which visitors are not told. */
    materials: z.array(z.object({ name: z.string(), specs: z.int().nullable() })),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    hot: z.array(z.string()),
    history: z.array(z.string()),
  }),
})
