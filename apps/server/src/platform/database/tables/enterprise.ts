import type { Generated } from 'kysely'
import type { JsonOrNull, MomentDefault, MomentOrNull, OrNull, RowColumns, Walled } from './columns.ts'

export type EnterpriseTables = {
  enterprise: {
    enterpriseName: string
    creditCode: string
    enterpriseType: OrNull<number>
    taxpayerType: OrNull<number>
    legalPerson: OrNull<string>
    regCapital: OrNull<string>
    establishedDate: OrNull<string>
    regionCode: OrNull<string>
    address: OrNull<string>
    businessScope: OrNull<string>
    mainCategoryIds: OrNull<string>
    brands: OrNull<string>
    contactName: OrNull<string>
    contactPhone: OrNull<string>
    contactEmail: OrNull<string>
    website: OrNull<string>
    licenseAttachId: OrNull<string>
    licenseValidTo: OrNull<string>
    intro: OrNull<string>
    userId: OrNull<string>
    source: Generated<number>
    auditStatus: Generated<number>
    auditOpinion: OrNull<string>
    submitTime: MomentOrNull
    approveTime: MomentOrNull
    pendingJson: JsonOrNull
    creditScore: Generated<number>
    suspendReason: OrNull<string>
  } & RowColumns &
    Walled
  enterpriseQualification: {
    enterpriseId: string
    qualType: number
    qualName: string
    qualNo: OrNull<string>
    issuer: OrNull<string>
    validFrom: OrNull<string>
    validTo: OrNull<string>
    attachId: OrNull<string>
  } & RowColumns &
    Walled
  enterpriseWarning: {
    enterpriseId: string
    qualificationId: Generated<string>
    validTo: string
    days: number
    createTime: MomentDefault
  } & Walled
  enterpriseAudit: {
    enterpriseId: string
    auditNo: number
    stage: Generated<number>
    fromStatus: number
    toStatus: number
    result: OrNull<number>
    opinion: OrNull<string>
    auditorId: OrNull<string>
    auditorName: OrNull<string>
    auditTime: MomentDefault
    snapshotJson: JsonOrNull
    diffJson: JsonOrNull
  } & RowColumns &
    Walled
}
