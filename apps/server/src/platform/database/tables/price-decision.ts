import type { Generated } from 'kysely'
import type { MomentOrNull, OrNull, RowColumns, Walled } from './columns.ts'

/** What people decide about published prices. */
export interface PriceDecisionTables {
  quoteCheck: {
    infoId: string
    stdMaterialId: string
    regionCode: string
    period: string
    priceExcl: string
    reason: string
    state: Generated<number>
    opinion: OrNull<string>
    decideUser: OrNull<string>
    decideTime: MomentOrNull
    moved: OrNull<string>
    secondOpinion: OrNull<string>
    secondUser: OrNull<string>
    secondTime: MomentOrNull
  } & RowColumns &
    Walled
}
