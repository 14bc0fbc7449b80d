import type { Label } from '../kit/label.ts'
import type { PermissionCode } from '../menu/permissions.ts'
import type { ColumnKind } from './kinds.ts'

/** An amount that depends on the unit of its row: a price for one of them, or a number of them. */
export type PerUnit = 'price' | 'amount'
export type SourceColumn = Readonly<{ kind: ColumnKind; label: Label; dictionary?: string; perUnit?: PerUnit }>
export type ReportSource = Readonly<{
  label: Label
  /** Every user who runs a report on it needs this permission, whoever created the report. */
  permission: PermissionCode
  /** The list that shows the same rows: a scope that guards it guards the source too. */
  path: string
  /** True if the runner's role and regions of duty decide which rows they see, as in that list. */
  narrowed: boolean
  columns: Readonly<Record<string, SourceColumn>>
}>

function column(kind: ColumnKind, zh: string, en: string): SourceColumn {
  return { kind, label: { zh, en } }
}
function perUnit(what: PerUnit, zh: string, en: string): SourceColumn {
  return { ...column('decimal', zh, en), perUnit: what }
}
function choice(zh: string, en: string, dictionary: string): SourceColumn {
  return { kind: 'choice', label: { zh, en }, dictionary }
}

const subject = {
  period: column('period', '价格期', 'Period'),
  categoryName: column('text', '材料类别', 'Class'),
  materialName: column('text', '材料名称', 'Material'),
  spec: column('text', '规格型号', 'Specification'),
  unitCode: column('text', '单位', 'Unit'),
  regionName: column('text', '地区', 'Region'),
}
const quoted = {
  brand: column('text', '品牌', 'Brand'),
  enterpriseName: column('text', '企业', 'Enterprise'),
  priceType: choice('价格类型', 'Price type', 'price_type'),
  taxRate: column('decimal', '税率', 'Tax rate'),
  priceIncl: perUnit('price', '含税价', 'Price incl. tax'),
  priceExcl: perUnit('price', '除税价', 'Price excl. tax'),
}
const line = {
  createTime: column('datetime', '时间', 'Time'),
  createBy: column('text', '用户', 'User'),
  method: column('text', '方法', 'Method'),
  requestUri: column('text', '路径', 'Path'),
  remoteIp: column('text', '来源地址', 'Address'),
}

/** The sources of reports. Columns are declared only here. Contacts and secrets are not among them. */
export const reportSources = {
  price: {
    label: { zh: '已发布价格', en: 'Published prices' },
    permission: 'price_view',
    path: 'materialInfo/MaterialInfo/page',
    narrowed: false,
    columns: { ...subject, ...quoted, publishTime: column('datetime', '发布时间', 'Published') },
  },
  reference: {
    label: { zh: '参考价', en: 'Reference prices' },
    permission: 'price_view',
    path: 'materialInfo/MaterialInfo/page',
    narrowed: false,
    columns: {
      ...subject,
      priceExcl: perUnit('price', '除税参考价', 'Reference excl. tax'),
      priceIncl: perUnit('price', '含税参考价', 'Reference incl. tax'),
      n: column('integer', '样本数', 'Quotations'),
      mom: column('decimal', '环比', 'Month on month'),
      yoy: column('decimal', '同比', 'Year on year'),
      publishedAt: column('datetime', '发布时间', 'Published'),
    },
  },
  material: {
    label: { zh: '报送材料', en: 'Submitted materials' },
    permission: 'information_review_view',
    path: 'materialInfo/MaterialInfo/list',
    narrowed: true,
    columns: {
      infoNo: column('text', '编号', 'Number'),
      ...subject,
      ...quoted,
      status: choice('状态', 'Status', 'material_status'),
      materialType: choice('材料类型', 'Kind of material', 'material_type'),
      riskLevel: choice('风险等级', 'Risk', 'risk_level'),
      momRate: column('decimal', '环比', 'Month on month'),
      rejectReason: column('longText', '驳回原因', 'Reason of rejection'),
      createTime: column('datetime', '录入时间', 'Entered'),
      submitTime: column('datetime', '提交时间', 'Sent'),
      publishTime: column('datetime', '发布时间', 'Published'),
    },
  },
  audit: {
    label: { zh: '审核记录', en: 'Audits' },
    permission: 'information_review_view',
    path: 'materialInfo/MaterialInfo/audit_list',
    narrowed: true,
    columns: {
      auditTime: column('datetime', '审核时间', 'Decided'),
      auditorName: column('text', '审核人', 'Auditor'),
      stage: choice('审核环节', 'Stage', 'audit_stage'),
      result: choice('审核结果', 'Result', 'audit_result'),
      opinion: column('longText', '审核意见', 'Opinion'),
      ...subject,
      enterpriseName: quoted.enterpriseName,
      waitHours: column('decimal', '处理时长（小时）', 'Hours until decided'),
    },
  },
  enterprise: {
    label: { zh: '企业', en: 'Enterprises' },
    permission: 'company_view',
    path: 'materialEnterprise/Enterprise/page',
    narrowed: true,
    columns: {
      enterpriseName: column('text', '企业名称', 'Enterprise'),
      enterpriseType: choice('企业类型', 'Type', 'enterprise_type'),
      taxpayerType: choice('纳税人类型', 'Taxpayer', 'taxpayer_type'),
      regionName: subject.regionName,
      auditStatus: choice('状态', 'Status', 'enterprise_status'),
      regCapital: column('decimal', '注册资本', 'Registered capital'),
      licenseValidTo: column('datetime', '执照有效期至', 'Licence valid until'),
      submitTime: column('datetime', '提交时间', 'Sent'),
      approveTime: column('datetime', '通过时间', 'Approved'),
      createTime: column('datetime', '创建时间', 'Created'),
    },
  },
  inquiry: {
    label: { zh: '询价需求', en: 'Inquiries' },
    permission: 'inquiry_demand_view',
    path: 'materialInquiryDemand/page',
    narrowed: true,
    columns: {
      demandNo: column('text', '需求编号', 'Number'),
      title: column('text', '标题', 'Title'),
      status: choice('状态', 'Status', 'inquiry_status'),
      categoryName: subject.categoryName,
      materialName: subject.materialName,
      spec: subject.spec,
      unitCode: subject.unitCode,
      regionName: subject.regionName,
      quantity: perUnit('amount', '数量', 'Quantity'),
      projectName: column('text', '项目名称', 'Project'),
      replyCount: column('integer', '报价数', 'Replies'),
      adoptedExcl: perUnit('price', '采纳的除税价', 'Adopted price excl. tax'),
      adoptedIncl: perUnit('price', '采纳的含税价', 'Adopted price incl. tax'),
      adoptedEnterprise: column('text', '采纳的企业', 'Adopted enterprise'),
      deadline: column('datetime', '截止时间', 'Deadline'),
      createTime: column('datetime', '创建时间', 'Created'),
    },
  },
  apiLog: {
    label: { zh: '接口日志', en: 'API log' },
    permission: 'log_api_view',
    path: 'blade-log/api/list',
    narrowed: false,
    columns: {
      ...line,
      status: column('integer', '状态码', 'Status'),
      time: column('integer', '耗时（毫秒）', 'Milliseconds'),
    },
  },
  usualLog: {
    label: { zh: '通用日志', en: 'Usual log' },
    permission: 'log_usual_view',
    path: 'blade-log/usual/list',
    narrowed: false,
    columns: { ...line, logLevel: column('text', '级别', 'Level'), logId: column('text', '事件', 'Event') },
  },
  errorLog: {
    label: { zh: '错误日志', en: 'Error log' },
    permission: 'log_error_view',
    path: 'blade-log/error/list',
    narrowed: false,
    columns: {
      ...line,
      exceptionName: column('text', '异常', 'Exception'),
      message: column('longText', '消息', 'Message'),
    },
  },
} as const satisfies Record<string, ReportSource>

/** The column with the unit of a row, in sources whose amounts depend on it. */
export const unitColumn = 'unitCode'

export type SourceName = keyof typeof reportSources
export const sourceNames = Object.keys(reportSources) as [SourceName, ...SourceName[]]

export function columnOf(source: SourceName, name: string): SourceColumn | undefined {
  const columns: Readonly<Record<string, SourceColumn>> = reportSources[source].columns
  return Object.hasOwn(columns, name) ? columns[name] : undefined
}
