import type { AdjustBand, AdjustRuleSnapshot } from '@library/contract/workbench/adjust-rule'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull, JsonValue, Moment, MomentOrNull, OrNull, RowColumns, Walled } from '../columns.ts'

/** The rows of a project are as private as the project: see 0260_workbench_lists.sql. */
type OfProject = { projectId: string } & RowColumns & Walled

export type WorkbenchAdjustTables = {
  materialAdjustRule: {
    name: string
    documentNo: OrNull<string>
    edition: OrNull<string>
    validFrom: OrNull<string>
    validTo: OrNull<string>
    mode: Generated<AdjustRuleSnapshot['mode']>
    excess: Generated<AdjustRuleSnapshot['excess']>
    against: Generated<AdjustRuleSnapshot['against']>
    missing: Generated<AdjustRuleSnapshot['missing']>
    mostBack: Generated<number>
    averageDecimals: OrNull<number>
    unitDecimals: OrNull<number>
    band: Json<AdjustBand>
    bands: Json<AdjustRuleSnapshot['bands']>
    note: OrNull<string>
  } & RowColumns &
    Walled
  materialAdjustSheet: {
    pricingId: OrNull<string>
    name: string
    method: Generated<number>
    ruleId: OrNull<string>
    rule: JsonOrNull<AdjustRuleSnapshot>
    ruleFrom: OrNull<string>
    regionCode: string
    tenderDay: OrNull<string>
    basePeriod: OrNull<string>
    months: Generated<string[]>
    taxMode: number
    taxRate: Generated<string>
    taxInside: OrNull<string>
    parties: Json<JsonValue>
    documents: Json<JsonValue>
    indexTerms: JsonOrNull
    note: OrNull<string>
    state: Generated<number>
    no: OrNull<string>
    hash: OrNull<string>
    finalAt: MomentOrNull
    voidReason: OrNull<string>
    replacesId: OrNull<string>
    result: JsonOrNull
  } & OfProject
  materialAdjustLine: {
    sheetId: string
    position: number
    listLineId: OrNull<string>
    stdMaterialId: OrNull<string>
    name: string
    spec: Generated<string>
    unitText: Generated<string>
    factor: Generated<string>
    kind: Generated<string>
    base: OrNull<string>
    baseFrom: OrNull<string>
    evidence: OrNull<string>
    attachId: OrNull<string>
    bid: OrNull<string>
    confirmed: OrNull<string>
    band: JsonOrNull<AdjustBand>
    weight: OrNull<string>
    listQuantity: OrNull<string>
  } & OfProject
  materialAdjustMonth: {
    sheetId: string
    lineId: string
    month: string
    quantity: Generated<string>
    price: OrNull<string>
    evidence: OrNull<string>
    attachId: OrNull<string>
    plannedMonth: OrNull<string>
    fault: OrNull<string>
    accepted: Generated<number>
  } & OfProject
  materialAdjustFile: {
    sheetId: string
    attachId: string
    fileName: string
  } & OfProject
  materialAdjustPaper: {
    sheetId: string
    no: string
    code: string
    state: number
    finalAt: Moment
    typedCount: number
    prices: Json<JsonValue>
  } & OfProject
}
