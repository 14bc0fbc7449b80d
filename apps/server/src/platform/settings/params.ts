import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'

/** Every parameter the program reads, with its default. The seed fills the table from here. */
export const paramDefaults = {
  'account.failCount': { value: '5', zh: '登录失败锁定次数', en: 'Failed sign-ins before an account locks' },
  'account.lockMinutes': { value: '30', zh: '账号锁定分钟数', en: 'Minutes an account stays locked' },
  'account.registerUser': { value: 'true', zh: '是否开放自助注册', en: 'Visitors may ask for an account' },
  'session.idleMinutes': {
    value: '30',
    zh: '会话空闲分钟数（0 为不限）',
    en: 'Minutes a session may be idle (0: no limit)',
  },
  'session.absoluteHours': {
    value: '12',
    zh: '会话最长小时数（0 为不限）',
    en: 'Hours a session may last (0: no limit)',
  },
  'password.minLength': { value: '8', zh: '密码最小长度', en: 'Shortest password' },
  'password.maxLength': { value: '128', zh: '密码最大长度', en: 'Longest password' },
  'password.history': {
    value: '0',
    zh: '不可重复使用的历史密码个数',
    en: 'Earlier passwords that may not be used again',
  },
  'password.changeFormMax': { value: '20', zh: '修改密码表单的最大长度', en: 'Longest password the change form takes' },
  'site.icp': { value: '', zh: '备案号（登录页与访客页页脚）', en: 'Registration number below public pages' },
  'site.grey': { value: 'false', zh: '是否开启灰色模式', en: 'All colours off' },
  'site.watermark': { value: 'false', zh: '是否显示水印（姓名与日期）', en: 'Name and date over every page' },
  'log.retentionDays': {
    value: '180',
    zh: '日志保留天数（0 为永久）',
    en: 'Days that log lines are kept (0: for ever)',
  },
  'job.retentionDays': {
    value: '90',
    zh: '已结束任务保留天数（0 为永久）',
    en: 'Days that ended jobs are kept (0: for ever)',
  },
  'delivery.retentionDays': {
    value: '180',
    zh: '短信与邮件发送记录保留天数（0 为永久）',
    en: 'Days that the log of text messages and mails is kept (0: for ever)',
  },
  'message.retentionDays': {
    value: '180',
    zh: '站内消息保留天数（0 为永久）',
    en: 'Days that messages to people are kept (0: for ever)',
  },
  'search.retentionDays': {
    value: '180',
    zh: '检索记录保留天数（0 为永久）',
    en: 'Days that searches are stored (0: for ever)',
  },
  'totp.required': { value: 'false', zh: '是否强制两步验证', en: 'Two factors are required' },
  'audit.fourEyes': {
    value: 'true',
    zh: '提交、初审、复审须为不同人员',
    en: 'Submitter, auditor and reviewer are three people',
  },
  'audit.reasonThreshold': { value: '10', zh: '须填写变动原因的涨跌幅（%）', en: 'Change that needs a reason, %' },
  'period.lateRows': {
    value: 'true',
    zh: '采集截止后、审核期间可否补交信息',
    en: 'Prices may be sent late, while their period is audited',
  },
  'agg.method': {
    value: 'median',
    zh: '参考价算法',
    en: 'How a reference price is computed',
    choices: ['median', 'trimmed', 'mean'],
  },
  'agg.minSample': { value: '3', zh: '参考价最少企业数', en: 'Enterprises needed for a reference price' },
  'agg.band': { value: '30', zh: '样本少时暂缓计入的较上期变动（%）', en: 'Change that is held in small samples, %' },
  'price.secondPerson': {
    value: '5',
    zh: '须由第二人确认的已发布价格变动幅度（%）',
    en: 'Change of a published price that a second person confirms, %',
  },
  'index.basePeriod': {
    value: '',
    zh: '价格指数基期（如 202501，空为最新期上一年的首期）',
    en: 'Base period of the index (such as 202501; empty: the first of the year before the newest)',
    pattern: /^(\d{4}(0[1-9]|1[0-2]))?$/,
  },
  'station.region': {
    value: '',
    zh: '本站范围（区划编号，逗号分隔，空为不限）',
    en: "The station's regions (codes, comma-joined; empty: anywhere)",
    pattern: /^(\d{2,12}(,\d{2,12})*)?$/,
  },
  'workbench.olderMonths': {
    value: '6',
    zh: '套价时可采用往期价格的月数',
    en: 'Months back from which a list may take older prices',
  },
  'contact.dailyLimit': {
    value: '50',
    zh: '每人每日可查看联系方式次数',
    en: 'Contacts one person may look at in a day',
  },
  'workbench.wanted': {
    value: 'false',
    zh: '统计清单中要而本站没有的材料（至少三人，不含项目与数量）',
    en: 'Count what lists ask for and the station lacks (three users at least; no project, no quantity)',
  },
  'workbench.linkShare': {
    value: 'true',
    zh: '造价项目可否用链接共享',
    en: 'Costing projects may be shared by link',
  },
} as const satisfies Record<string, ParamDefault>

export type ParamDefault = Readonly<{
  value: string
  zh: string
  en: string
  /** Neither a number nor a switch: one of these values. */
  choices?: readonly string[]
  /** Free text of this shape. */
  pattern?: RegExp
}>

export type ParamKey = keyof typeof paramDefaults

/** The tenant's own value, else the platform's, else the default of the table above. */
export async function readParam(ctx: Ctx, key: string): Promise<string | undefined> {
  const found = await storedValues(ctx, [key])
  return found.get(key) ?? (key in paramDefaults ? paramDefaults[key as ParamKey].value : undefined)
}

export async function readParams<K extends ParamKey>(ctx: Ctx, keys: readonly K[]): Promise<Record<K, string>> {
  const found = await storedValues(ctx, keys)
  const entries = keys.map((key) => [key, found.get(key) ?? paramDefaults[key].value])
  return Object.fromEntries(entries) as Record<K, string>
}

export async function readNumbers<K extends ParamKey>(ctx: Ctx, keys: readonly K[]): Promise<Record<K, number>> {
  const values = await readParams(ctx, keys)
  const entries = keys.map((key) => [key, wholeNumber(values[key]) ?? Number(paramDefaults[key].value)])
  return Object.fromEntries(entries) as Record<K, number>
}

export async function readFlag(ctx: Ctx, key: ParamKey): Promise<boolean> {
  return isOn((await readParams(ctx, [key]))[key])
}

export function isOn(value: string): boolean {
  return ['true', '1', 'on'].includes(value.trim().toLowerCase())
}

/** Entered in a form: a value that is not a number must not switch a limit off. */
export function wholeNumber(value: string): number | undefined {
  return /^\d{1,6}$/.test(value.trim()) ? Number(value) : undefined
}

async function storedValues(ctx: Ctx, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ paramKey: string; paramValue: string }>`
    select param_key, param_value from (
      select param_key, param_value, 2 as rank from param where is_deleted = 0 and param_key = any(${keys})
      union all
      select param_key, param_value, 1 as rank from tenant_setting where is_deleted = 0 and param_key = any(${keys})
    ) found order by rank desc`.execute(ctx.db)
  return new Map(rows.map((row) => [row.paramKey, row.paramValue]))
}
