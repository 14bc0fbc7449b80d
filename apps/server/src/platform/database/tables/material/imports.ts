import type { ImportChoices } from '@library/contract/material-import/import-findings'
import type { ImportMapping } from '@library/contract/material-import/material-import'
import type { PastChoices } from '@library/contract/past-issue/past-issue'
import type { Generated } from 'kysely'
import type { Json, JsonValue, MomentOrNull, OrNull, RowColumns, Walled } from '../columns.ts'

/** Files with prices: of the issue that collects, and of issues before the station began. */
export type MaterialImportTables = {
  priceOrigin: {
    infoId: string
    rowNo: number
    typedUnit: OrNull<string>
    typedPrice: OrNull<string>
    typedQuantity: OrNull<string>
  } & Walled
  importAnswer: {
    importId: string
    choices: Json<ImportChoices>
    groups: Json<JsonValue>
  } & Walled
  materialImport: {
    fileName: string
    attachId: string
    enterpriseId: string
    period: string
    regionCode: OrNull<string>
    mode: Generated<string>
    mappingJson: Json<ImportMapping>
    jobId: OrNull<string>
    total: Generated<number>
    ok: Generated<number>
    fail: Generated<number>
    dup: Generated<number>
    position: Generated<number>
    state: Generated<number>
    errorAttachId: OrNull<string>
    errors: Json<JsonValue>
    headingKey: OrNull<string>
  } & RowColumns &
    Walled
  pastImport: {
    fileName: string
    attachId: string
    fileHash: string
    choices: Json<PastChoices>
    jobId: OrNull<string>
    total: Generated<number>
    ok: Generated<number>
    fail: Generated<number>
    same: Generated<number>
    state: Generated<number>
    reasons: Json<JsonValue>
    backReason: OrNull<string>
    backUser: OrNull<string>
    backTime: MomentOrNull
  } & RowColumns &
    Walled
  pastPrice: { infoId: string; batchId: string; sheet: string; rowNo: number } & Walled
  pastPeriod: {
    batchId: string
    period: string
    periodType: number
    rows: Generated<number>
    createdId: OrNull<string>
  } & Walled
}
