import { z } from 'zod'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape } from '../kit/resource.ts'
import { areaText, periodText } from '../material/material.ts'
import { adjustBand, adjustRuleSnapshot, bandShape } from './adjust-rule.ts'

const text = z.string().nullable()
const line = (max: number) => z.string().trim().min(1).max(max)
const note = (max: number) => z.string().trim().max(max)
const day = z.iso.date()
const flag = z.int().min(0).max(1)
const amount = z.string().regex(/^-?\d{1,12}(?:\.\d{1,6})?$/)
/** A published price times a factor may have as many decimals. */
const price = z.string().regex(/^\d{1,12}(?:\.\d{1,15})?$/)
const share = z.string().regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/)

export const adjustLimits = { lines: 2_000, months: 60, linesOfCall: 200 } as const
/** 1 by information prices (A.2), 2 by price indices (A.1). */
export const adjustMethod = { prices: 1, indices: 2 } as const
export const adjustState = { draft: 0, final: 1, void: 2 } as const
/** Which paper settles the rules, in order of rank. */
export const ruleOrigins = ['contract', 'tender', 'region', 'standard'] as const
/** An estimated price (暂估价) is replaced whole; what the owner buys (甲供) is not adjusted. */
export const adjustKinds = ['normal', 'estimate', 'owner'] as const
export const delayFaults = ['contractor', 'owner', 'none'] as const
/** The papers that a settlement asks for. What is missing is printed. */
export const adjustDocuments = [
  ...(['contract', 'tenderList', 'baseIssue', 'monthIssues', 'quantities', 'purchaseNotice'] as const),
  ...(['estimates', 'delays'] as const),
] as const
export const adjustParties = ['owner', 'contractor', 'supervisor', 'consultant'] as const
/** What a certificate holds and the index formula leaves out. */
export const indexExclusions = ['adjustments', 'retention', 'advance', 'currentPrices'] as const

const indexShape = z.strictObject({
  amount: labelled(amount, '本期完成合同价款', 'Amount of the certificate'),
  excluded: labelled(z.partialRecord(z.enum(indexExclusions), amount).default({}), '应扣除项', 'Left out'),
  fixed: labelled(share, '定值权重 A', 'Fixed share A'),
  periodEnd: labelled(day, '付款周期最后一天', 'End of the period', true),
  daysBefore: labelled(z.int().min(0).max(365).default(42), '提前天数', 'Days before'),
})

export const adjustSheetShape = {
  name: labelled(line(100), '调差表名称', 'Sheet'),
  method: labelled(z.int().min(1).max(2).default(1), '调差方法', 'Method', true),
  ruleId: labelled(idText.nullish(), '规则', 'Rule set', true),
  /** The settings of the contract itself, where they differ from the rule set. */
  rule: labelled(adjustRuleSnapshot.nullish(), '规则设置', 'Settings of the rule'),
  ruleFrom: labelled(z.enum(ruleOrigins).nullish(), '规则来源', 'Where the rule comes from', true),
  regionCode: labelled(areaText, '地区', 'Region', true),
  tenderDay: labelled(day.nullish(), '投标截止日', 'Closing day of the tender', true),
  basePeriod: labelled(periodText.nullish(), '基准期', 'Base period', true),
  months: labelled(
    z
      .array(periodText)
      .max(adjustLimits.months)
      .refine((months) => new Set(months).size === months.length)
      .default([]),
    '施工月份',
    'Months',
    true,
  ),
  taxRate: labelled(share, '税率', 'Tax rate'),
  taxInside: labelled(share.nullish(), '价内税率', 'Tax inside the prices'),
  parties: labelled(z.partialRecord(z.enum(adjustParties), note(100)).default({}), '参建单位', 'Parties'),
  documents: labelled(z.partialRecord(z.enum(adjustDocuments), flag).default({}), '资料清单', 'Documents'),
  index: labelled(indexShape.nullish(), '价格指数', 'Price indices'),
  note: labelled(note(500).nullish(), '备注', 'Note'),
}

/** A typed price names its evidence; the attachment is the paper itself. */
const typed = {
  evidence: labelled(note(200).nullish(), '依据', 'Evidence'),
  attachId: labelled(idText.nullish(), '附件', 'Attachment', true),
}

const monthInput = z.strictObject({
  month: periodText,
  quantity: labelled(amount.default('0'), '数量', 'Quantity'),
  /** Without one the published price of the month is taken. */
  price: labelled(price.nullish(), '当期单价', 'Price of the month'),
  ...typed,
  plannedMonth: labelled(periodText.nullish(), '计划月份', 'Planned month', true),
  fault: labelled(z.enum(delayFaults).nullish(), '延误责任', 'Fault of the delay', true),
  /** The user accepts a price that stands in for a missing one. */
  accepted: labelled(flag.default(0), '认可暂定价', 'Accepted', true),
})

export const adjustLineInput = z.strictObject({
  id: idText.optional(),
  stdMaterialId: labelled(idText.nullish(), '标准材料', 'Standard material', true),
  name: labelled(line(200), '名称', 'Name'),
  spec: labelled(note(300).default(''), '规格型号', 'Specification'),
  unitText: labelled(note(20).default(''), '单位', 'Unit'),
  factor: labelled(z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/), '换算系数', 'Factor').default('1'),
  kind: labelled(z.enum(adjustKinds).default('normal'), '调差类型', 'Kind', true),
  /** Fixed in the contract, or typed; else the published price of the base period. */
  base: labelled(price.nullish(), '基准单价', 'Base price'),
  baseFrom: labelled(z.enum(['contract', 'typed']).nullish(), '基准来源', 'Source of the base', true),
  ...typed,
  bid: labelled(price.nullish(), '投标单价', 'Bid price'),
  confirmed: labelled(price.nullish(), '确认单价', 'Confirmed price'),
  band: labelled(adjustBand.nullish(), '风险幅度', 'Risk band'),
  weight: labelled(share.nullish(), '权重', 'Weight'),
  months: z
    .array(monthInput)
    .max(adjustLimits.months)
    .refine((months) => new Set(months.map(({ month }) => month)).size === months.length)
    .default([]),
})
export type AdjustLineInput = z.output<typeof adjustLineInput>

/** Where a price comes from: the station's own publication, or the parties' paper. */
export const priceSource = z.object({
  from: z.enum(['contract', 'issue', 'ladder', 'typed']),
  level: text,
  regionCode: text,
  period: text,
  referencePriceId: text,
  revision: z.int().nullable(),
  evidence: text,
  attachId: text,
})
export type PriceSource = z.output<typeof priceSource>

const monthRow = z.object({
  month: z.string(),
  quantity: z.string(),
  price: text,
  source: priceSource.nullable(),
  plannedMonth: text,
  plannedPrice: text,
  fault: z.enum(delayFaults).nullable(),
  accepted: z.int(),
})

export const adjustLineRow = z.object({
  id: z.string(),
  position: z.int(),
  stdMaterialId: text,
  categoryCode: text,
  name: z.string(),
  spec: z.string(),
  unitText: z.string(),
  factor: z.string(),
  kind: z.enum(adjustKinds),
  base: text,
  baseSource: priceSource.nullable(),
  bid: text,
  confirmed: text,
  /** Its own band; without one that of its class in the rule set counts. */
  ownBand: z.object(bandShape).nullable(),
  weight: text,
  /** The quantity of the list, to compare with that of the months. */
  listQuantity: text,
  months: z.array(monthRow),
  /** Prices published before the first month, which may stand in for it. */
  earlier: z.array(z.object({ month: z.string(), price: z.string() })),
})
export type AdjustLine = z.output<typeof adjustLineRow>
export type AdjustMonth = AdjustLine['months'][number]

export const adjustSheetRow = z.object({
  ...auditShape,
  projectId: z.string(),
  projectName: z.string(),
  contractNo: text,
  pricingId: text,
  name: z.string(),
  method: z.int(),
  ruleId: text,
  rule: adjustRuleSnapshot.nullable(),
  ruleFrom: z.enum(ruleOrigins).nullable(),
  regionCode: z.string(),
  regionName: text,
  tenderDay: text,
  basePeriod: text,
  months: z.array(z.string()),
  /** 1 with tax, 2 without: as the project pays it. */
  taxMode: z.int(),
  taxRate: z.string(),
  taxInside: text,
  parties: z.partialRecord(z.enum(adjustParties), z.string()),
  documents: z.partialRecord(z.enum(adjustDocuments), z.int()),
  index: indexShape.nullable(),
  indexMonth: text,
  note: text,
  state: z.int(),
  no: text,
  hash: text,
  finalAt: text,
  voidReason: text,
  replacesId: text,
  replacesNo: text,
  lineCount: z.int(),
  total: text,
  totalWithTax: text,
  mayEdit: z.boolean(),
})
export type AdjustSheet = z.output<typeof adjustSheetRow>
