import type { ErrorEntry } from '../kit/domain-error.ts'

export const materialErrors = {
  'material/wrong-state': {
    status: 409,
    message: { zh: '{infoNo} 的状态为“{status}”，不能{action}', en: '{infoNo} is {status}: it cannot be {action}' },
  },
  'material/not-yours': {
    status: 403,
    message: { zh: '您的角色不能执行此操作：{action}', en: 'Your role does not allow that a price is {action}' },
  },
  'material/own-enterprise': {
    status: 403,
    message: { zh: '不能审核或发布本企业的信息', en: 'Nobody audits or publishes the prices of his own enterprise' },
  },
  'material/four-eyes': {
    status: 403,
    message: {
      zh: '该信息由您提交或审核过，须由他人处理',
      en: 'You have submitted or audited this row yourself: somebody else must decide',
    },
  },
  'material/check-decided': {
    status: 409,
    message: { zh: '该报价已有核实结论', en: 'This quote has been decided about already' },
  },
  'material/correction-document': {
    status: 400,
    message: {
      zh: '变动 {rate}%，超过 {threshold}%，请附勘误依据，并由另一人确认',
      en: 'A change of {rate} %, above {threshold} %: please attach a document; somebody else then confirms it',
    },
  },
  'material/correction-open': {
    status: 409,
    message: { zh: '{infoNo} 已有待确认的勘误', en: 'A correction of {infoNo} waits for confirmation already' },
  },
  'material/correction-moot': {
    status: 409,
    message: {
      zh: '勘误已处理，或价格此后已变动',
      en: 'The correction has been decided about, or the price has changed since',
    },
  },
  'material/second-person': {
    status: 403,
    message: {
      zh: '变动较大，须由提出人以外的另一人确认',
      en: 'It moves the price a lot: somebody else must confirm what you proposed',
    },
  },
  'material/opinion-required': {
    status: 400,
    message: { zh: '驳回或退回时必须填写审核意见', en: 'Please say why it is rejected' },
  },
  'material/refusal-reason': {
    status: 400,
    message: { zh: '不同意时必须填写原因', en: 'Please say why it is refused' },
  },
  'material/offline-reason': {
    status: 400,
    message: { zh: '下架必须填写原因', en: 'Please say why it is taken offline' },
  },
  'material/reason-required': {
    status: 400,
    message: {
      zh: '较上期变动 {rate}%，超过 {threshold}%，请填写变动原因',
      en: 'Changed by {rate} %, more than {threshold} %: please give the reason',
    },
  },
  'material/quotation-required': {
    status: 400,
    message: { zh: '企业报价必须附报价单', en: 'An enterprise quotation needs its document' },
  },
  'material/quotation-unknown': {
    status: 400,
    message: {
      zh: '报价单不存在、已作废或不属于该企业',
      en: 'There is no such quotation of this enterprise, or it is void',
    },
  },
  'material/duplicate': {
    status: 409,
    message: {
      zh: '本期同一地区已有相同材料：{infoNo}',
      en: 'The same material is there already for this region and period: {infoNo}',
    },
  },
  'material/enterprise-required': { status: 400, message: { zh: '请选择企业', en: 'Please select the enterprise' } },
  'material/period-unknown': {
    status: 400,
    message: { zh: '发布期 {period} 不存在', en: 'There is no period {period}' },
  },
  'material/period-not-collecting': {
    status: 409,
    message: {
      zh: '发布期 {period} 已不在采集，请改为采集中的发布期',
      en: 'The period {period} no longer collects: please choose one that does',
    },
  },
  'material/no-collecting-period': {
    status: 409,
    message: { zh: '目前没有采集中的发布期', en: 'No period collects at present' },
  },
  'material/period-not-open': {
    status: 409,
    message: {
      zh: '发布期 {period} 不在审核或发布状态，不能发布',
      en: 'The period {period} is neither being audited nor published',
    },
  },
  'material/period-closed': {
    status: 409,
    message: {
      zh: '发布期 {period} 已归档，不能恢复',
      en: 'The period {period} is archived: nothing of it can be restored',
    },
  },
  'material/price-required': { status: 400, message: { zh: '请填写{label}', en: 'Please enter: {label}' } },
  'material/price-placeholder': { status: 400, message: { zh: '{price} 不是有效价格', en: '{price} is not a price' } },
  'material/price-range': {
    status: 400,
    message: { zh: '价格必须大于 0 且小于 5000000', en: 'A price is above 0 and below 5,000,000' },
  },
  'material/price-interval': {
    status: 400,
    message: { zh: '最低价不能高于最高价，价格应在两者之间', en: 'The price lies between the lowest and the highest' },
  },
  'material/tax-rate': {
    status: 400,
    message: { zh: '税率应在 0 到 1 之间，如 0.13', en: 'A tax rate lies between 0 and 1, such as 0.13' },
  },
  'material/sides-disagree': {
    status: 400,
    message: { zh: '含税价、除税价与税率不一致', en: 'The two prices and the tax rate do not agree' },
  },
  'material/category-unknown': {
    status: 400,
    message: { zh: '材料类别不存在或已停用', en: 'There is no such category, or it is disabled' },
  },
  'material/code-mismatch': {
    status: 400,
    message: { zh: '材料编码应以类别编码 {code} 开头', en: 'The code begins with that of its category: {code}' },
  },
  'material/unit-unknown': { status: 400, message: { zh: '没有计量单位 {unit}', en: 'There is no unit {unit}' } },
  'material/unit-dimension': {
    status: 400,
    message: {
      zh: '计量单位 {unit} 与该类别的 {wanted} 不可换算',
      en: 'The unit {unit} cannot be compared with {wanted} of this category',
    },
  },
  'material/region-unknown': {
    status: 400,
    message: { zh: '地区 {region} 不是有效的六位区划编号', en: '{region} is no region of six digits' },
  },
  'material/region-outside': {
    status: 400,
    message: { zh: '地区 {region} 不在本站范围内', en: 'The region {region} is outside the area of the station' },
  },
  'material/attribute-missing': {
    status: 400,
    message: { zh: '规格型号缺少必要参数：{attributes}', en: 'The specification lacks: {attributes}' },
  },
  'material/valid-to': {
    status: 400,
    message: { zh: '价格有效期不能早于本期开始日期 {date}', en: 'The price must be valid at least from {date} on' },
  },
  'material/too-many-pictures': { status: 400, message: { zh: '最多 {most} 张图片', en: 'At most {most} pictures' } },
  'material/was-submitted': {
    status: 409,
    message: { zh: '{infoNo} 曾提交审核，不能删除', en: '{infoNo} has been submitted before and cannot be removed' },
  },
  'material/not-draft-of-period': {
    status: 404,
    message: { zh: '没有对应的下期草稿', en: 'There is no draft for it' },
  },
  'material/nothing-chosen': {
    status: 400,
    message: { zh: '请选择要发布的信息或发布期', en: 'Please choose rows or a period to publish' },
  },
  'material/other-period': {
    status: 409,
    message: { zh: '{infoNo} 不属于同一发布期', en: '{infoNo} belongs to another period' },
  },
  'material/nothing-changed': {
    status: 400,
    message: { zh: '勘误内容与原发布内容相同', en: 'The correction changes nothing' },
  },
  'material/offline-requested': {
    status: 409,
    message: { zh: '{infoNo} 已有待处理的下架申请', en: 'A request to take {infoNo} offline waits already' },
  },
  'material/no-offline-request': {
    status: 409,
    message: { zh: '{infoNo} 没有待处理的下架申请', en: 'No request to take {infoNo} offline waits' },
  },
  'audit/decision-stays': {
    status: 409,
    message: { zh: '审核决定不能删除，只能删除备注', en: 'A decision is never removed, only remarks are' },
  },
  'audit/empty-remark': { status: 400, message: { zh: '请填写备注内容', en: 'Please enter the remark' } },
} as const satisfies Record<string, ErrorEntry>
