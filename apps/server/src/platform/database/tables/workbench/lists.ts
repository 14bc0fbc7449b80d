import type { Generated } from 'kysely'
import type {
  Json,
  JsonOrNull,
  JsonValue,
  MomentDefault,
  MomentOrNull,
  OrNull,
  RowColumns,
  Walled,
} from '../columns.ts'

/** The rows of a project are as private as the project: see 0260_workbench_lists.sql. */
type OfProject = { projectId: string } & RowColumns & Walled

export type WorkbenchListTables = {
  materialProject: {
    name: string
    contractNo: OrNull<string>
    regionCode: string
    taxMethod: Generated<number>
    taxRate: OrNull<string>
    priceLadder: Generated<string[]>
    freightType: OrNull<number>
    note: OrNull<string>
    ownerId: Generated<string>
    state: Generated<number>
  } & RowColumns &
    Walled
  materialProjectShare: {
    ownerId: string
    userId: OrNull<string>
    tokenHash: OrNull<string>
    mayEdit: Generated<number>
    hideQuantities: Generated<number>
    expiresAt: MomentOrNull
    revokedAt: MomentOrNull
    lastUsedAt: MomentOrNull
  } & OfProject
  materialProjectEvent: {
    action: string
    subjectId: OrNull<string>
    details: Json<JsonValue>
    userName: OrNull<string>
  } & OfProject
  materialListVersion: {
    no: number
    fileName: string
    attachId: string
    isPasted: Generated<number>
    sheets: Json<JsonValue>
    lineCount: Generated<number>
    state: Generated<number>
    madeFrom: OrNull<string>
    jobId: OrNull<string>
  } & OfProject
  materialListLine: {
    versionId: string
    sheet: string
    rowNo: number
    position: number
    kind: string
    code: OrNull<string>
    name: Generated<string>
    spec: Generated<string>
    unitText: Generated<string>
    quantity: OrNull<string>
    unreadQuantity: OrNull<string>
    ownPrice: OrNull<string>
    unreadPrice: OrNull<string>
    ownAmount: OrNull<string>
    brand: OrNull<string>
    remark: OrNull<string>
    isProvisional: Generated<number>
    supply: Generated<number>
    section: OrNull<string>
    textKey: Generated<string>
  } & OfProject
  materialLineMatch: {
    versionId: string
    lineId: string
    stdMaterialId: OrNull<string>
    colour: string
    score: OrNull<string>
    matchFrom: string
    reasons: Json<JsonValue>
    candidates: Json<JsonValue>
    factor: OrNull<string>
    factorFrom: OrNull<string>
    confirmedBy: OrNull<string>
    confirmedAt: MomentOrNull
    substituteReason: OrNull<string>
    before: JsonOrNull
    jobId: OrNull<string>
  } & OfProject
  materialMatchMemory: {
    ownerId: OrNull<string>
    textKey: string
    name: string
    spec: string
    unitText: string
    stdMaterialId: string
    factor: string
    isSubstitute: Generated<number>
    hits: Generated<number>
    lastAt: MomentDefault
  } & RowColumns &
    Walled
  materialMatchVote: {
    voter: string
    textKey: string
    name: string
    spec: string
    unitText: string
    stdMaterialId: string
    factor: string
    isHidden: Generated<boolean>
  } & Walled
  materialWanted: {
    asker: string
    textKey: string
    name: string
    spec: string
    unitText: string
    lastTime: MomentDefault
  } & Walled
  materialListMapping: {
    ownerId: Generated<string>
    headingKey: string
    mapping: Json<JsonValue>
  } & RowColumns &
    Walled
}
