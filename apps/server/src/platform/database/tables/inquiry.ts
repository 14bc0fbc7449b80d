import type { Generated } from 'kysely'
import type { Moment, MomentDefault, OrNull, RowColumns, Walled } from './columns.ts'

export type InquiryTables = {
  materialInquiryDemand: {
    demandNo: string
    groupNo: OrNull<string>
    title: string
    materialName: string
    spec: string
    categoryId: OrNull<string>
    brandReq: OrNull<string>
    unitCode: string
    quantity: OrNull<string>
    regionCode: string
    projectName: OrNull<string>
    deliveryDate: OrNull<string>
    deadline: Moment
    taxMode: Generated<number>
    freightType: OrNull<number>
    expectPrice: OrNull<string>
    attachIds: OrNull<string>
    contactName: string
    contactPhone: string
    isPublic: Generated<number>
    replyCount: Generated<number>
    adoptedReplyId: OrNull<string>
    handlerId: OrNull<string>
    closeReason: OrNull<string>
  } & RowColumns &
    Walled
  materialInquiryReply: {
    demandId: string
    enterpriseId: string
    priceBasis: Generated<number>
    taxRate: string
    priceIncl: string
    priceExcl: string
    brand: OrNull<string>
    specOffer: OrNull<string>
    deviation: OrNull<string>
    deliveryDays: OrNull<number>
    validTo: OrNull<string>
    quotationId: OrNull<string>
    remark: OrNull<string>
    infoId: OrNull<string>
  } & RowColumns &
    Walled
  materialInquiryInvitation: {
    demandId: string
    enterpriseId: string
    createTime: MomentDefault
  } & Walled
  materialInquiryStep: {
    id: Generated<string>
    demandId: string
    action: string
    fromStatus: number
    toStatus: number
    reason: OrNull<string>
    userId: Generated<string | null>
    byName: OrNull<string>
    enterpriseId: OrNull<string>
    createTime: MomentDefault
  } & Walled
  priceWatch: {
    userId: Generated<string>
    stdMaterialId: string
    regionCode: string
    threshold: Generated<string>
    byMail: Generated<number>
  } & RowColumns &
    Walled
  priceAlert: {
    watchId: string
    period: string
    priceExcl: string
    change: string
    createTime: MomentDefault
  } & Walled
}
