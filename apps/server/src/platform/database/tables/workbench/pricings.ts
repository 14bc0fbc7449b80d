import type { Generated } from 'kysely'
import type { Json, JsonValue, MomentDefault, OrNull, RowColumns, Walled } from '../columns.ts'

type OfProject = { projectId: string } & RowColumns & Walled

export type WorkbenchPricingTables = {
  materialListPricing: {
    versionId: string
    regionCode: string
    period: string
    taxMode: number
    freightType: OrNull<number>
    ladder: string[]
    takenAt: MomentDefault
    exceptions: Json<JsonValue>
    totals: Json<JsonValue>
    madeFrom: OrNull<string>
    state: Generated<number>
    jobId: OrNull<string>
  } & OfProject
  materialLinePrice: {
    pricingId: string
    lineId: string
    stdMaterialId: OrNull<string>
    colour: string
    factor: OrNull<string>
    factorFrom: OrNull<string>
    quantity: OrNull<string>
    referencePriceId: OrNull<string>
    revision: OrNull<number>
    priceExcl: OrNull<string>
    priceIncl: OrNull<string>
    taxRate: OrNull<string>
    level: string
    n: OrNull<number>
    ageMonths: OrNull<number>
    sourceRegion: OrNull<string>
    sourcePeriod: OrNull<string>
    otherFreight: OrNull<number>
    evidence: Json<JsonValue>
    unitPrice: OrNull<string>
    amount: OrNull<string>
  } & OfProject
  materialLineInquiry: { lineId: string; demandId: string } & OfProject
}
