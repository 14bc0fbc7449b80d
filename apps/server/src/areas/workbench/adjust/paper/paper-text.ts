import type { Label, Language } from '@library/contract/kit/label'
import type { adjustDocuments } from '@library/contract/workbench/adjust'

/** What the paper prints, in the language of its reader. */
export const paperText = {
  title: { zh: '材料价差调整计算表', en: 'Price adjustment sheet' },
  project: { zh: '工程名称', en: 'Project' },
  contractNo: { zh: '合同编号', en: 'Contract number' },
  owner: { zh: '建设单位', en: 'Owner' },
  contractor: { zh: '施工单位', en: 'Contractor' },
  supervisor: { zh: '监理单位', en: 'Supervisor' },
  consultant: { zh: '咨询单位', en: 'Consultant' },
  method: { zh: '调差方法', en: 'Method' },
  method1: { zh: '造价信息调整价格差额（A.2）', en: 'Information prices (A.2)' },
  method2: { zh: '价格指数调整价格差额（A.1）', en: 'Price indices (A.1)' },
  rule: { zh: '执行规则', en: 'Rule set' },
  ruleFrom: { zh: '规则来源', en: 'Where it comes from' },
  contract: { zh: '合同', en: 'Contract' },
  tender: { zh: '招标文件', en: 'Tender documents' },
  region: { zh: '地区文件', en: 'Notice of the region' },
  standard: { zh: '国家标准', en: 'National standard' },
  terms: { zh: '计算约定', en: 'Terms' },
  monthly: { zh: '逐月', en: 'monthly' },
  weighted: { zh: '加权平均', en: 'weighted average' },
  arithmetic: { zh: '算术平均', en: 'arithmetic mean' },
  beyond: { zh: '只调超出部分', en: 'beyond the band' },
  whole: { zh: '超出后全额调整', en: 'the whole change' },
  gb: { zh: '涨看高者、跌看低者', en: 'rise from the higher, fall from the lower' },
  base: { zh: '以基准单价比较', en: 'from the base' },
  bid: { zh: '以投标单价比较', en: 'from the bid' },
  basePeriod: { zh: '基准期', en: 'Base period' },
  tenderDay: { zh: '投标截止日', en: 'Closing day of the tender' },
  place: { zh: '价格地区', en: 'Region' },
  months: { zh: '施工月份', en: 'Months' },
  tax: { zh: '计税', en: 'Tax' },
  excl: { zh: '价格均不含税，税率', en: 'Prices without tax, rate' },
  incl: { zh: '价格均含税，税率', en: 'Prices with tax, rate' },
  replaces: { zh: '替代', en: 'Replaces' },
  total: { zh: '价差合计（税前）', en: 'Total before tax' },
  taxAmount: { zh: '税金', en: 'Tax' },
  totalWithTax: { zh: '价差合计（含税）', en: 'Total with tax' },
  average: { zh: '平均', en: 'Average' },
  owners: { zh: '甲供，不在本表调整（§9.8.4）', en: 'Bought by the owner: not adjusted here (§9.8.4)' },
  estimate: { zh: '暂估价（§9.9）', en: 'Estimated price (§9.9)' },
  typed: { zh: '手填', en: 'Typed' },
  fixed: { zh: '合同', en: 'Contract' },
  noEvidence: { zh: '无附件', en: 'no attachment' },
  provisional: { zh: '暂定', en: 'provisional' },
  provisionalNote: {
    zh: '当期信息价未发布，暂按规则取价，发布后按实调整',
    en: 'not yet published: by rule, settled later',
  },
  unadjusted: { zh: '无当期价格，未调整', en: 'no price of the month: not adjusted' },
  ladder: { zh: '基准价为替代取价', en: 'the base price is a substitute' },
  provinceMedian: { zh: '外市中位价', en: 'median of other cities' },
  province: { zh: '省级价', en: 'province' },
  market: { zh: '市场报价', en: 'market quotations' },
  older: { zh: '往期价', en: 'older price' },
  city: { zh: '其他交货方式', en: 'other delivery terms' },
  noBid: { zh: '无投标单价，以基准单价代替', en: 'no bid price: the base stands for it' },
  draft: { zh: '草稿', en: 'Draft' },
} as const satisfies Record<string, Label>

export const paperHeaders: readonly Label[] = [
  { zh: '序号', en: 'No.' },
  { zh: '名称规格', en: 'Material' },
  { zh: '单位', en: 'Unit' },
  { zh: '风险幅度', en: 'Band' },
  { zh: '基准单价', en: 'Base' },
  { zh: '投标单价', en: 'Bid' },
  { zh: '月份', en: 'Month' },
  { zh: '数量', en: 'Quantity' },
  { zh: '当期单价', en: 'Price' },
  { zh: '涨跌幅', en: 'Change' },
  { zh: '限价', en: 'Limits' },
  { zh: '单价差', en: 'Difference' },
  { zh: '价差金额', en: 'Amount' },
  { zh: '计算式', en: 'Sum' },
  { zh: '依据编号', en: 'Evidence' },
]

export const documentLabels: Readonly<Record<(typeof adjustDocuments)[number], Label>> = {
  contract: { zh: '合同条款及调差规则', en: 'Contract clause and rule' },
  tenderList: { zh: '已标价工程量清单', en: 'Priced tender list' },
  baseIssue: { zh: '基准期信息价', en: 'Issue of the base period' },
  monthIssues: { zh: '各月信息价', en: 'Issue of each month' },
  quantities: { zh: '各月确认数量', en: 'Quantities confirmed for each month' },
  purchaseNotice: { zh: '采购前数量与新单价报核', en: 'Notice of quantity and new price before buying' },
  estimates: { zh: '暂估价确认单', en: 'Confirmed estimated prices' },
  delays: { zh: '工期延误责任认定', en: 'Delay decisions' },
}

export const signatureLabels: readonly Label[] = [
  { zh: '编制', en: 'Prepared by' },
  { zh: '复核', en: 'Checked by' },
  { zh: '施工', en: 'Contractor' },
  { zh: '监理', en: 'Supervisor' },
  { zh: '建设', en: 'Owner' },
  { zh: '咨询', en: 'Consultant' },
]

export function inLanguage(language: Language) {
  return (name: keyof typeof paperText) => paperText[name][language]
}
