import type { ErrorEntry } from '../kit/domain-error.ts'

export const workbenchErrors = {
  'project/too-many': {
    status: 409,
    message: { zh: '最多 {most} 个项目，请先删除不用的', en: 'At most {most} projects: remove some first' },
  },
  'project/archived': {
    status: 409,
    message: { zh: '项目已归档，请先取消归档', en: 'The project is archived: open it again first' },
  },
  'project/too-many-versions': {
    status: 409,
    message: { zh: '一个项目最多 {most} 个版本', en: 'A project has at most {most} versions' },
  },
  'project/unknown-account': {
    status: 400,
    message: { zh: '本站没有账号：{accounts}', en: 'This station has no account {accounts}' },
  },
  'project/no-link': {
    status: 409,
    message: { zh: '本站未开放链接共享', en: 'This station does not allow sharing by link' },
  },
  'share/expired': {
    status: 410,
    message: { zh: '链接已失效，请向所有者索取新链接', en: 'This link is over: ask the owner for another one' },
  },
  'list/unreadable': {
    status: 400,
    message: {
      zh: '没有读到表格：文件是空的、已损坏，或不是 xlsx、csv。.xls、.et 文件请另存为 xlsx 再上传',
      en: 'No table was found: the file is empty or damaged, or neither xlsx nor csv. Save .xls and .et files as xlsx first',
    },
  },
  'list/no-headings': {
    status: 400,
    message: {
      zh: '工作表“{sheet}”没有找到表头，请指定表头所在行',
      en: 'No headings were found in sheet "{sheet}": name their row',
    },
  },
  'list/too-many': {
    status: 413,
    message: { zh: '超过 {most} 行，请按工作表拆分', en: 'More than {most} rows: split it by sheet' },
  },
  'list/too-wide': {
    status: 413,
    message: { zh: '最多 {sheets} 个工作表、{columns} 列', en: 'At most {sheets} sheets and {columns} columns' },
  },
  'list/formula-only': {
    status: 400,
    message: {
      zh: '数量是没有结果的公式，请在办公软件里打开并保存一次再上传',
      en: 'The quantities are formulas without values: open and save the file once in the office program',
    },
  },
  'list/not-matched': {
    status: 409,
    message: { zh: '请先匹配材料', en: 'Match the list first' },
  },
  'list/at-work': {
    status: 409,
    message: { zh: '这份清单正在处理，请稍候', en: 'This list is being worked on: wait a moment' },
  },
  'list/nothing-corrected': {
    status: 409,
    message: { zh: '没有已勘误的价格', en: 'No price of it was corrected' },
  },
  'list/other-project': {
    status: 409,
    message: { zh: '只能对比同一项目的套价', en: 'Only pricings of one project can be compared' },
  },
  'list/other-tax-side': {
    status: 409,
    message: {
      zh: '一份为含税价，一份为不含税价，不能对比',
      en: 'One pricing is with tax, the other without: they cannot be compared',
    },
  },
  'list/asked-already': {
    status: 409,
    message: { zh: '这些行已在询价中', en: 'These lines are being asked for already' },
  },
  'match/gate': {
    status: 409,
    message: {
      zh: '规格冲突：清单为{own}，材料为{other}。确需使用请填写代换原因',
      en: 'The measures contradict: the line has {own}, the material {other}. Give a reason to substitute',
    },
  },
  'match/unit': {
    status: 409,
    message: {
      zh: '{own}与{other}之间没有换算系数，请填写',
      en: 'No factor is known between {own} and {other}: type one',
    },
  },
  'adjust/no-rule': {
    status: 400,
    message: { zh: '请先选择调差规则和规则来源', en: 'Choose a rule set and where it comes from first' },
  },
  'adjust/no-lines': {
    status: 400,
    message: { zh: '调差表没有材料行', en: 'The sheet has no lines' },
  },
  'adjust/no-base': {
    status: 409,
    message: {
      zh: '“{name}”没有基准单价，请填写并注明依据',
      en: '"{name}" has no base price: type one with its evidence',
    },
  },
  'adjust/no-evidence': {
    status: 400,
    message: { zh: '“{name}”手填的价格需要注明依据', en: 'A typed price of "{name}" needs its evidence' },
  },
  'adjust/provisional': {
    status: 409,
    message: {
      zh: '“{name}” {period} 为暂定价，请逐月认可或填写价格',
      en: 'The price of "{name}" in {period} is provisional: accept it or type one',
    },
  },
  'adjust/weights': {
    status: 400,
    message: { zh: '定值与变值权重之和为 {sum}，应等于 1', en: 'The weights make {sum}: they must make 1' },
  },
  'adjust/not-draft': {
    status: 409,
    message: {
      zh: '只有草稿可以修改，请新建一份替代',
      en: 'Only a draft can be changed: make a new sheet that replaces it',
    },
  },
  'adjust/not-final': {
    status: 409,
    message: { zh: '只有已定稿的调差表可以作废', en: 'Only a final sheet can be void' },
  },
  'adjust/too-many': {
    status: 413,
    message: {
      zh: '一张调差表最多 {lines} 行、{months} 个月',
      en: 'A sheet has at most {lines} lines and {months} months',
    },
  },
  'adjust/unknown-paper': {
    status: 404,
    message: { zh: '编号或校验码不正确', en: 'The number or the check code is not right' },
  },
} as const satisfies Record<string, ErrorEntry>
