import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape, pageOf, pagingShape } from '../kit/resource.ts'

const path = 'materialAdjustRule/MaterialAdjustRule'
const line = (max: number) => z.string().trim().min(1).max(max)
const day = z.iso.date()

/** A share of the price (0.05), or yuan a unit. The two directions may differ. */
const width = z.string().regex(/^\d{1,9}(?:\.\d{1,6})?$/)
export const bandShape = {
  kind: labelled(z.enum(['percent', 'amount']), '幅度类型', 'Kind of band', true),
  up: labelled(width, '涨幅', 'Rise'),
  down: labelled(width, '跌幅', 'Fall'),
}
const bandRule = z
  .strictObject(bandShape)
  .refine(({ kind, down }) => kind === 'amount' || Number(down) <= 1, { path: ['down'] })
export const adjustBand = labelled(bandRule, '风险幅度', 'Risk band')
export type AdjustBand = z.output<typeof adjustBand>

/** The band of a class of materials and of everything below it. */
const classBand = z.strictObject({
  ...bandShape,
  categoryCode: labelled(z.string().regex(/^\d{2,12}$/), '材料类别编码', 'Category code'),
})

const decimals = z.int().min(0).max(6).nullish()
/** What a contract settles about differences. A rule set holds these; a sheet holds the ones it used. */
export const ruleSettings = {
  mode: labelled(z.enum(['monthly', 'weighted', 'arithmetic']).default('monthly'), '计算方式', 'Mode', true),
  excess: labelled(z.enum(['beyond', 'whole']).default('beyond'), '超幅处理', 'What is paid', true),
  against: labelled(z.enum(['gb', 'base', 'bid']).default('gb'), '比较基准', 'Measured from', true),
  missing: labelled(z.enum(['previous', 'mean', 'skip']).default('previous'), '缺价月份', 'Missing months', true),
  mostBack: labelled(z.int().min(0).max(12).default(2), '最多前推月数', 'Months back'),
  averageDecimals: labelled(decimals, '均价小数位', 'Decimals of an average'),
  unitDecimals: labelled(decimals, '单价差小数位', 'Decimals of a unit difference'),
  band: adjustBand,
  bands: labelled(z.array(classBand).max(200).default([]), '分类风险幅度', 'Bands by class'),
}
const named = {
  name: labelled(line(100), '规则名称', 'Rule set'),
  documentNo: labelled(line(100).nullish(), '文号', 'Document number'),
  edition: labelled(line(50).nullish(), '依据标准', 'Edition'),
}
/** A rule set as a sheet stores it. */
export const adjustRuleSnapshot = z.strictObject({ ...named, ...ruleSettings })
export type AdjustRuleSnapshot = z.output<typeof adjustRuleSnapshot>

const ruleShape = {
  ...named,
  validFrom: labelled(day.nullish(), '生效日期', 'Valid from', true),
  validTo: labelled(day.nullish(), '失效日期', 'Valid to', true),
  ...ruleSettings,
  note: labelled(z.string().trim().max(500).nullish(), '说明', 'Note'),
}

const text = z.string().nullable()
export const adjustRuleRow = z.object({
  ...auditShape,
  tenantId: z.string(),
  name: z.string(),
  documentNo: text,
  edition: text,
  validFrom: text,
  validTo: text,
  mode: z.enum(['monthly', 'weighted', 'arithmetic']),
  excess: z.enum(['beyond', 'whole']),
  against: z.enum(['gb', 'base', 'bid']),
  missing: z.enum(['previous', 'mean', 'skip']),
  mostBack: z.int(),
  averageDecimals: z.int().nullable(),
  unitDecimals: z.int().nullable(),
  band: z.object(bandShape),
  bands: z.array(z.object({ ...bandShape, categoryCode: z.string() })),
  note: text,
})
export type AdjustRuleRow = z.output<typeof adjustRuleRow>

/** The station's rule sets. Those who settle differences choose one of them. */
export const adjustRulesCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '调差规则：列表', en: 'Adjustment rules: list' },
  query: z.object({
    current: pagingShape.current,
    size: pagingShape.size,
    name: z.string().max(100).optional(),
    on: day.optional().describe('rules in force on that day'),
  }),
  answer: pageOf(adjustRuleRow),
})

export const adjustRuleCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '调差规则：详情', en: 'Adjustment rule' },
  query: z.object({ id: idText }),
  answer: adjustRuleRow,
})

export const submitAdjustRuleCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '调差规则：新增或修改', en: 'Adjustment rule: add or change' },
  body: z.strictObject({ id: idText.optional(), version: z.int().optional(), ...ruleShape }),
  sentBack: adjustRuleRow,
  answer: z.object({ id: z.string(), version: z.int() }),
})

export const removeAdjustRulesCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '调差规则：删除', en: 'Adjustment rules: remove' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})
