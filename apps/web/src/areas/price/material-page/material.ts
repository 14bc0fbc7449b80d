import type { AnswerOf } from '@library/contract/kit/call'
import type { priceMaterialCall } from '@library/contract/price/price-front'

/** What every piece of the page gets. */
export type Material = AnswerOf<typeof priceMaterialCall>
export type PieceProps = Readonly<{ material: Material; taxMode: number }>
