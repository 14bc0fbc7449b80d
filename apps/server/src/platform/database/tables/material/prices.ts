import type { materialInfo } from '@library/contract/material/material'
import type { Generated } from 'kysely'
import type {
  Json,
  JsonOrNull,
  JsonValue,
  Moment,
  MomentDefault,
  MomentOrNull,
  OrNull,
  RowColumns,
  TableOf,
  Walled,
} from '../columns.ts'

export type MaterialPriceTables = {
  materialQuotation: {
    quotationNo: string
    enterpriseId: string
    title: string
    quoteDate: string
    validTo: OrNull<string>
    attachId: string
    fileHash: string
    pages: OrNull<number>
    isOpen: Generated<number>
    voidReason: OrNull<string>
  } & RowColumns &
    Walled
  materialInfo: {
    infoNo: string
    itemId: string
    stdMaterialId: OrNull<string>
    enterpriseId: string
    categoryCode: string
    categoryName: string
    attrs: Json<JsonValue>
    prevPriceExcl: OrNull<string>
    momRate: OrNull<string>
    riskLevel: Generated<number>
    riskJson: Json<JsonValue>
    rejectStage: OrNull<number>
    rejectReason: OrNull<string>
    submitTime: MomentOrNull
    firstAuditTime: MomentOrNull
    firstAuditorId: OrNull<string>
    secondAuditTime: MomentOrNull
    secondAuditorId: OrNull<string>
    publishTime: MomentOrNull
    offlineTime: MomentOrNull
    revision: Generated<number>
    revisionReason: OrNull<string>
    importId: OrNull<string>
    submitUserId: OrNull<string>
    periodType: Generated<number>
    stdKey: Generated<string>
    searchText: Generated<string>
    textKey: Generated<string>
    // The fields of the contract's list that the database fills in where an insert does not.
    materialType: Generated<number>
    priceType: Generated<number>
    priceBasis: Generated<number>
    carried: Generated<number>
  } & Omit<TableOf<typeof materialInfo>, 'materialType' | 'priceType' | 'priceBasis' | 'carried'> &
    Walled
  contactViewLog: {
    id: Generated<string>
    userId: Generated<string>
    infoId: string
    ip: OrNull<string>
    time: MomentDefault
  } & Walled
  materialOfflineRequest: {
    infoId: string
    enterpriseId: string
    reason: string
    state: Generated<number>
    answer: OrNull<string>
    decideUser: OrNull<string>
    decideTime: MomentOrNull
  } & RowColumns &
    Walled
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
  priceAssumption: {
    infoId: string
    field: string
    confirmUser: OrNull<string>
    confirmTime: MomentOrNull
  } & RowColumns &
    Walled
  priceCorrection: {
    infoId: string
    fromExcl: string
    priceIncl: string
    priceExcl: string
    taxRate: string
    priceBasis: number
    reason: string
    attachId: string
    state: Generated<number>
    opinion: OrNull<string>
    decideUser: OrNull<string>
    decideTime: MomentOrNull
  } & RowColumns &
    Walled
  materialRevision: {
    id: Generated<string>
    infoId: string
    revision: number
    priceIncl: string
    priceExcl: string
    taxRate: string
    snapshot: Json<JsonValue>
    reason: OrNull<string>
    publishedAt: Moment
    replacedAt: MomentOrNull
    createUser: Generated<string | null>
  } & Walled
  materialReferencePrice: {
    id: Generated<string>
    stdMaterialId: string
    categoryId: string
    regionCode: string
    period: string
    priceExcl: string
    taxRate: string
    priceIncl: string
    n: number
    nExcluded: Generated<number>
    min: string
    q1: string
    median: string
    q3: string
    max: string
    method: string
    sourceLevel: Generated<number>
    isReference: Generated<number>
    basis: OrNull<number>
    mom: OrNull<string>
    yoy: OrNull<string>
    excluded: Json<JsonValue>
    revision: Generated<number>
    publishedAt: MomentDefault
    replacedAt: MomentOrNull
  } & Walled
  materialAudit: {
    id: Generated<string>
    chainNo: string
    infoId: string
    stage: OrNull<number>
    result: OrNull<number>
    opinion: OrNull<string>
    fromStatus: number
    toStatus: number
    auditorId: OrNull<string>
    auditorName: OrNull<string>
    auditTime: MomentDefault
    batchNo: OrNull<string>
    snapshotJson: JsonOrNull
    prevHash: string
    hash: string
    isDeleted: Generated<number>
  } & Walled
  materialView: { infoId: string; views: number } & Walled
  materialCounter: { name: string; lastNo: string } & Walled
  materialChain: { lastNo: string; lastHash: string } & Walled
}
