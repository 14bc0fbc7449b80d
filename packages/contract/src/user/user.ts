import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, day, flag, optional, references, secret, text } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { mailAddress } from '../kit/mail-address.ts'
import { callsOf, defineResource, pageOf, pagingShape, recordSchema, submitSchema } from '../kit/resource.ts'
import { mobileNumber } from './mobile-number.ts'

const roles = { table: 'role', label: 'roleName', options: 'blade-system/role/tree' } as const
const depts = { table: 'dept', label: 'deptName', options: 'blade-system/dept/tree' } as const
const posts = { table: 'post', label: 'postName', options: 'blade-system/post/select' } as const

/**
 * The form and the columns of users. Roles, departments and posts are in other tables, so users have their own calls.
 */
export const user = defineResource({
  name: 'user',
  table: 'app_user',
  scopeTable: 'user_seat',
  path: 'blade-user',
  label: { zh: '用户', en: 'User' },
  owner: 'tenant',
  fields: {
    code: optional(text('用户编号', 'Staff number', { max: 32, inList: false })),
    account: text('登录账号', 'Account', { max: 64, search: 'contains', pattern: /^[\w.@-]+$/ }),
    // Required for a new user. A change never touches it.
    password: optional(secret('密码', 'Password', { max: 128 })),
    userType: choice('用户平台', 'Platform', { dictionary: 'user_type', search: 'equals', initial: 1 }),
    name: text('用户昵称', 'Nickname', { max: 15, inList: false }),
    realName: text('用户姓名', 'Name', { max: 15, search: 'contains' }),
    roleId: references('所属角色', 'Roles', { target: roles }),
    deptId: references('所属部门', 'Departments', { target: depts }),
    postId: optional(references('所属岗位', 'Posts', { target: posts, inList: false })),
    phone: optional(text('手机号码', 'Phone', { max: 11, pattern: mobileNumber })),
    email: optional(text('电子邮箱', 'E-mail', { max: 64, inList: false, pattern: mailAddress })),
    sex: optional(choice('性别', 'Sex', { dictionary: 'sex', inList: false })),
    birthday: optional(day('生日', 'Birthday', { inList: false })),
    avatar: optional(text('头像', 'Avatar', { max: 500, inList: false })),
  },
  sort: '-createTime',
  unique: [['account']],
  ignored: ['password2'],
})

/** Shown and exported with the others. Changed by a separate call. */
export const isEnabled = flag('启用', 'Enabled')

const { submit, detail, remove } = callsOf(user)

/** Another tenant's number is accepted from the platform administrator only. */
export const inTenantShape = {
  tenantId: labelled(
    z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    '租户',
    'Tenant',
    true,
  ),
}

/** Names beside the ids. Never a password. */
export const userRow = recordSchema(user).extend({
  tenantId: z.string(),
  roleName: z.string(),
  deptName: z.string(),
  postName: z.string(),
  isLocked: z.int(),
  isWaiting: z.int(),
})
export type UserRow = z.output<typeof userRow>

const filters = {
  ...inTenantShape,
  account: z.string().max(64).optional(),
  realName: z.string().max(64).optional(),
  /** Including all departments below it. */
  deptId: idText.optional(),
  roleId: idText.optional(),
  userType: z.coerce.number().int().optional(),
  status: z.coerce.number().int().optional(),
  isWaiting: z.coerce.number().int().optional(),
}

export const userPageCall = defineCall({
  method: 'GET',
  path: 'blade-user/page',
  label: { zh: '用户分页', en: 'Users' },
  query: z.object({ ...pagingShape, ...filters }),
  answer: pageOf(userRow),
})
export const userDetailCall = defineCall({
  ...detail,
  query: z.object({ id: idText, ...inTenantShape }),
  answer: userRow,
})
export const userInput = submitSchema(user).extend(inTenantShape)
export type UserInput = z.output<typeof userInput>
export const submitUserCall = defineCall({ ...submit, body: userInput, sentBack: userRow, answer: userRow })
export const updateUserCall = defineCall({
  ...submit,
  path: 'blade-user/update',
  label: { zh: '修改用户', en: 'Change a user' },
  body: userInput.extend({ id: labelled(idText, '用户', 'User', true) }),
  sentBack: userRow,
  answer: userRow,
})
export const removeUsersCall = defineCall({ ...remove, query: z.object({ ids: idsText, ...inTenantShape }) })

export const userStatusCall = defineCall({
  method: 'POST',
  path: 'blade-user/status',
  label: { zh: '启用或停用用户', en: 'Enable or disable users' },
  body: z.strictObject({
    userIds: labelled(idsText, '用户', 'Users', true),
    status: labelled(z.int().min(0).max(1), '状态', 'Status', true),
    ...inTenantShape,
  }),
  eitherPlace: true,
  answer: z.null(),
})

const platform = {
  userId: labelled(idText, '用户', 'User', true),
  userType: labelled(z.int(), '用户平台', 'Platform', true),
  userExt: labelled(z.string().max(4000).nullish(), '扩展信息', 'Extension'),
}

export const updatePlatformCall = defineCall({
  method: 'POST',
  path: 'blade-user/update-platform',
  label: { zh: '用户平台配置', en: 'Platform settings of a user' },
  body: z.strictObject(platform),
  eitherPlace: true,
  answer: z.null(),
})
export const platformDetailCall = defineCall({
  method: 'GET',
  path: 'blade-user/platform-detail',
  label: { zh: '用户平台详情', en: 'Platform settings of a user' },
  query: z.object({ id: idText }),
  answer: z.object({ id: z.string(), userType: z.int(), userExt: z.record(z.string(), z.unknown()) }),
})

/** The signed-in user. */
export const myInfoCall = defineCall({
  method: 'GET',
  path: 'blade-user/info',
  label: { zh: '我的信息', en: 'My information' },
  answer: userRow,
})
export const updateMyInfoCall = defineCall({
  method: 'POST',
  path: 'blade-user/update-info',
  label: { zh: '修改我的信息', en: 'Change my information' },
  body: z.strictObject({
    id: idText.optional(),
    avatar: labelled(z.string().max(500).nullish(), '头像', 'Avatar'),
    realName: labelled(z.string().trim().min(1).max(15), '姓名', 'Name'),
    name: labelled(z.string().trim().min(1).max(15), '用户名', 'User name'),
    phone: labelled(z.string().min(1, { abort: true }).regex(mobileNumber), '手机号码', 'Phone number'),
    email: labelled(
      z
        .string()
        .max(25, { abort: true })
        .regex(new RegExp(`${mailAddress.source}|^$`))
        .nullish(),
      '电子邮箱',
      'E-mail',
    ),
  }),
  sentBack: userRow,
  answer: z.null(),
})

const problems = z.array(z.object({ row: z.int(), field: z.string(), msg: z.string() }))

export const userTemplateCall = defineCall({
  method: 'GET',
  path: 'blade-user/export-template',
  label: { zh: '用户导入模板', en: 'Template for importing users' },
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  answer: 'file',
})
export const exportUsersCall = defineCall({
  method: 'GET',
  path: 'blade-user/export',
  label: { zh: '导出用户', en: 'Export users' },
  query: z.object({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    columns: z.string().max(2000).optional().describe('comma-joined field names; all when absent'),
    ids: idsText.optional(),
    ascs: pagingShape.ascs,
    descs: pagingShape.descs,
    ...filters,
  }),
  answer: 'file',
})
/** The same by the name that other clients know. */
export const exportUserCall = defineCall({ ...exportUsersCall, path: 'blade-user/export-user' })
export const importUsersCall = defineCall({
  method: 'POST',
  path: 'blade-user/import',
  label: { zh: '导入用户', en: 'Import users' },
  body: z.strictObject({
    dryRun: z.boolean().default(false),
    skipBad: z.boolean().default(false).describe('adds the other rows where some have problems'),
    file: z.string().max(28_000_000).describe('the workbook or CSV file, base64'),
  }),
  answer: z.object({
    added: z.int(),
    /** Rows without a problem. */
    good: z.int(),
    problems,
    passwords: z.array(z.object({ account: z.string(), password: z.string() })),
  }),
})
