import type { PriceRow } from '@library/contract/price/price-list'

/** As the comparison returns it, with its document. */
export type DetailRow = PriceRow & { quotationId: string | null }

/** What the parts of the drawer and of the page need: a published price, or a material by the price that stands for it. */
export type PartRow = Pick<
  PriceRow,
  'id' | 'stdMaterialId' | 'regionCode' | 'period' | 'unitCode' | 'materialName' | 'spec'
>
