import type { Dictionary } from '../../domain/station/add-dictionaries.ts'

/**
 * The initial dictionaries of a tenant. The numbers are those of the state machines; the tenant may change the labels.
 */
export const businessDictionaries: readonly Dictionary[] = [
  {
    code: 'material_status',
    name: { zh: '材料信息状态', en: 'Material status' },
    entries: [
      ['0', '草稿', 'Draft'],
      ['1', '待初审', 'Waiting for audit'],
      ['2', '待复审', 'Waiting for review'],
      ['3', '待发布', 'Approved'],
      ['4', '已发布', 'Published'],
      ['5', '已驳回', 'Rejected'],
      ['6', '已下架', 'Offline'],
      ['7', '已归档', 'Archived'],
    ],
  },
  {
    code: 'enterprise_status',
    name: { zh: '企业状态', en: 'Enterprise status' },
    entries: [
      ['0', '未提交', 'Not submitted'],
      ['1', '待审核', 'Waiting for audit'],
      ['2', '已通过', 'Approved'],
      ['3', '已驳回', 'Rejected'],
      ['4', '变更待审', 'Change waiting for audit'],
      ['5', '已停用', 'Suspended'],
      ['6', '已注销', 'Deregistered'],
    ],
  },
  {
    code: 'inquiry_status',
    name: { zh: '询价状态', en: 'Inquiry status' },
    entries: [
      ['0', '草稿', 'Draft'],
      ['1', '待受理', 'Waiting for acceptance'],
      ['2', '询价中', 'Inquiring'],
      ['3', '已报价', 'Quoted'],
      ['4', '已完成', 'Completed'],
      ['5', '已关闭', 'Closed'],
      ['6', '已驳回', 'Rejected'],
      ['7', '已过期', 'Expired'],
    ],
  },
  {
    code: 'audit_result',
    name: { zh: '审核结果', en: 'Audit result' },
    entries: [
      ['1', '通过', 'Passed'],
      ['2', '驳回', 'Rejected'],
    ],
  },
  {
    code: 'audit_stage',
    name: { zh: '审核环节', en: 'Audit stage' },
    entries: [
      ['1', '初审', 'First audit'],
      ['2', '复审', 'Second review'],
      ['3', '发布', 'Publication'],
      ['4', '撤回', 'Withdrawal'],
      ['5', '下架', 'Taking offline'],
      ['6', '勘误', 'Correction'],
      ['7', '异常核实', 'Held quote'],
    ],
  },
  {
    code: 'material_type',
    name: { zh: '材料类型', en: 'Material type' },
    entries: [
      ['1', '材料', 'Material'],
      ['2', '人工', 'Labour'],
      ['3', '机械', 'Machinery'],
      ['4', '设备', 'Equipment'],
      ['5', '苗木', 'Plants'],
    ],
  },
  {
    code: 'price_type',
    name: { zh: '价格类型', en: 'Price type' },
    entries: [
      ['1', '信息价', 'Reference price'],
      ['2', '市场价', 'Market price'],
      ['3', '企业报价', 'Enterprise quotation'],
      ['4', '询价', 'Inquiry'],
      ['5', '成交价', 'Deal price'],
    ],
  },
  {
    code: 'price_basis',
    name: { zh: '价格口径', en: 'Price basis' },
    entries: [
      ['1', '含税', 'Tax included'],
      ['2', '除税', 'Tax excluded'],
    ],
  },
  {
    code: 'freight_type',
    name: { zh: '交货方式', en: 'Delivery' },
    entries: [
      ['1', '出厂', 'Ex works'],
      ['2', '自提', 'Collected by the buyer'],
      ['3', '到工地', 'Delivered to the site'],
    ],
  },
  {
    code: 'tax_rate',
    name: { zh: '税率', en: 'Tax rate' },
    entries: [
      ['0.13', '13%', '13 %'],
      ['0.09', '9%', '9 %'],
      ['0.06', '6%', '6 %'],
      ['0.03', '3%', '3 %'],
      ['0.01', '1%', '1 %'],
      ['0', '免税', 'Tax free'],
    ],
  },
  {
    code: 'enterprise_type',
    name: { zh: '企业类型', en: 'Enterprise type' },
    entries: [
      ['1', '生产厂家', 'Manufacturer'],
      ['2', '经销商', 'Dealer'],
      ['3', '施工企业', 'Contractor'],
      ['4', '租赁', 'Rental'],
      ['5', '咨询', 'Consultancy'],
      ['6', '其他', 'Other'],
    ],
  },
  {
    code: 'taxpayer_type',
    name: { zh: '纳税人类型', en: 'Taxpayer type' },
    entries: [
      ['1', '一般纳税人', 'General taxpayer'],
      ['2', '小规模纳税人', 'Small-scale taxpayer'],
    ],
  },
  {
    code: 'qual_type',
    name: { zh: '资质类型', en: 'Qualification type' },
    entries: [
      ['1', '营业执照', 'Business licence'],
      ['2', '生产许可', 'Production licence'],
      ['3', 'CCC', 'CCC'],
      ['4', '检测报告', 'Test report'],
      ['5', '品牌授权', 'Brand authorisation'],
      ['6', '体系认证', 'Management certificate'],
      ['9', '其他', 'Other'],
    ],
  },
  {
    code: 'period_type',
    name: { zh: '发布周期', en: 'Period type' },
    entries: [
      ['1', '月', 'Month'],
      ['2', '双月', 'Two months'],
      ['3', '季', 'Quarter'],
      ['4', '年', 'Year'],
    ],
  },
  {
    code: 'period_state',
    name: { zh: '发布期状态', en: 'Period state' },
    entries: [
      ['0', '未开始', 'Not started'],
      ['1', '采集中', 'Collecting'],
      ['2', '审核中', 'Auditing'],
      ['3', '已发布', 'Published'],
      ['4', '已归档', 'Archived'],
    ],
  },
  {
    code: 'risk_level',
    name: { zh: '风险等级', en: 'Risk level' },
    entries: [
      ['0', '无', 'None'],
      ['1', '提示', 'Hint'],
      ['2', '异常', 'Abnormal'],
    ],
  },
  {
    code: 'import_state',
    name: { zh: '导入状态', en: 'Import state' },
    entries: [
      ['0', '待处理', 'Waiting'],
      ['1', '处理中', 'Running'],
      ['2', '完成', 'Done'],
      ['3', '失败', 'Failed'],
    ],
  },
]
