import { authErrors } from './auth/auth.errors.ts'
import { categoryErrors } from './category/category.errors.ts'
import { deskErrors } from './desk/desk.errors.ts'
import { developErrors } from './develop/develop.errors.ts'
import { dictionaryErrors } from './dictionary/dictionary.errors.ts'
import { enterpriseErrors } from './enterprise/enterprise.errors.ts'
import { filesErrors } from './files/files.errors.ts'
import { flowErrors } from './flow/flow.errors.ts'
import { importErrors } from './import.errors.ts'
import { inquiryErrors } from './inquiry/inquiry.errors.ts'
import { jobErrors } from './job/job.errors.ts'
import { DomainError, type ErrorEntry } from './kit/domain-error.ts'
import { leaveErrors } from './leave/leave.errors.ts'
import { logErrors } from './log/log.errors.ts'
import { materialErrors } from './material/material.errors.ts'
import { periodErrors } from './material/period.errors.ts'
import { standardErrors } from './material/std-material.errors.ts'
import { materialImportErrors } from './material-import/material-import.errors.ts'
import { menuErrors } from './menu/menu.errors.ts'
import { pastIssueErrors } from './past-issue/past-issue.errors.ts'
import { priceErrors } from './price/price.errors.ts'
import { regionErrors } from './region/region.errors.ts'
import { reportErrors } from './report/report.errors.ts'
import { roleErrors } from './role/role.errors.ts'
import { searchErrors } from './search/search.errors.ts'
import { smsErrors } from './sms/sms.errors.ts'
import { systemErrors } from './system/system.errors.ts'
import { undoErrors } from './system/undo.errors.ts'
import { tenantErrors } from './tenant/tenant.errors.ts'
import { userErrors } from './user/user.errors.ts'
import { watchErrors } from './watch/watch.errors.ts'
import { workbenchErrors } from './workbench/workbench.errors.ts'

const commonErrors = {
  'common/bad-input': { status: 400, message: { zh: '请求参数不正确', en: 'The request is not valid' } },
  'common/unknown-sort': {
    status: 400,
    message: { zh: '不能按字段 {field} 排序', en: 'The list cannot be sorted by {field}' },
  },
  'common/unknown-column': { status: 400, message: { zh: '没有字段 {field}', en: 'There is no field {field}' } },
  'common/unknown-choice': {
    status: 400,
    message: { zh: '{label}的取值不在字典中', en: '{label} is not one of the choices' },
  },
  'common/unknown-reference': {
    status: 400,
    message: { zh: '{label}指向的数据不存在', en: '{label} points at a record that does not exist' },
  },
  'common/unauthenticated': { status: 401, message: { zh: '请先登录', en: 'Please sign in' } },
  'common/session-ended': {
    status: 401,
    message: { zh: '登录已失效，请重新登录', en: 'The session has ended, please sign in again' },
  },
  'common/forbidden': { status: 403, message: { zh: '没有操作权限', en: 'You are not allowed to do this' } },
  'common/cross-site': { status: 403, message: { zh: '不接受跨站请求', en: 'Cross-site requests are not accepted' } },
  'common/not-found': { status: 404, message: { zh: '数据不存在', en: 'The record does not exist' } },
  'common/no-such-call': { status: 404, message: { zh: '接口不存在', en: 'There is no such call' } },
  'common/method-not-allowed': {
    status: 405,
    message: { zh: '不支持的请求方法', en: 'The method is not allowed here' },
  },
  'common/stale': {
    status: 409,
    message: { zh: '数据已被他人修改，请刷新后重试', en: 'Someone else has changed this record, please reload it' },
  },
  'common/not-unique': { status: 409, message: { zh: '{labels}已存在', en: '{labels} already exists' } },
  'common/in-use': {
    status: 409,
    message: { zh: '数据正在被使用，不能删除：{by}', en: 'The record is in use and cannot be removed: {by}' },
  },
  'common/out-of-scope': {
    status: 403,
    message: { zh: '数据超出您的数据权限范围', en: 'The record would be outside your data scope' },
  },
  'common/tree-cycle': {
    status: 400,
    message: { zh: '上级不能是自己或自己的下级', en: 'A record cannot be placed under itself' },
  },
  'common/idempotency-mismatch': {
    status: 409,
    message: { zh: '同一幂等键的请求内容不一致', en: 'The idempotency key was used with another body' },
  },
  'common/disk-full': {
    status: 503,
    message: {
      zh: '服务器磁盘空间不足，请联系管理员',
      en: 'The disk of the server is full; please tell the administrator',
    },
  },
  'common/too-complex': {
    status: 413,
    message: {
      zh: '请求内容的字段过多或嵌套过深',
      en: 'The request has too many fields or is nested too deeply',
    },
  },
  'common/too-large': { status: 413, message: { zh: '请求内容过大', en: 'The request is too large' } },
  'common/unsupported-type': {
    status: 415,
    message: { zh: '不支持的内容类型', en: 'The content type is not supported' },
  },
  'common/too-many': {
    status: 429,
    message: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  },
  'common/too-many-rows': {
    status: 400,
    message: {
      zh: '一次最多导出 {most} 行，请缩小范围',
      en: 'At most {most} rows can be exported at once, please narrow the filters',
    },
  },
  'common/unavailable': {
    status: 503,
    message: { zh: '服务暂时不可用，请稍后重试', en: 'The service is not available for the moment, please try again' },
  },
} as const satisfies Record<string, ErrorEntry>

/** Every error of the product, in both languages. The web shows these messages unchanged. */
export const errors = {
  ...commonErrors,
  ...authErrors,
  ...jobErrors,
  ...deskErrors,
  ...userErrors,
  ...reportErrors,
  ...systemErrors,
  ...undoErrors,
  ...logErrors,
  ...importErrors,
  ...tenantErrors,
  ...roleErrors,
  ...menuErrors,
  ...dictionaryErrors,
  ...regionErrors,
  ...developErrors,
  ...pastIssueErrors,
  ...priceErrors,
  ...materialErrors,
  ...materialImportErrors,
  ...periodErrors,
  ...standardErrors,
  ...categoryErrors,
  ...enterpriseErrors,
  ...filesErrors,
  ...smsErrors,
  ...flowErrors,
  ...leaveErrors,
  ...inquiryErrors,
  ...watchErrors,
  ...workbenchErrors,
  ...searchErrors,
}

export type ErrorCode = keyof typeof errors

export function fail(code: ErrorCode, details: Record<string, unknown> = {}): DomainError {
  const { period } = details
  const named = typeof period === 'string' ? { ...details, period: shown(period) } : details
  return new DomainError(code, errors[code], named)
}

/** A period as the screens write it: 202610 is 2026-10. */
function shown(period: string): string {
  return period.replace(/^(\d{4})(\d{2})$/, '$1-$2')
}
