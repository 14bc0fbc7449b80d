/** What every tenant is set up with: its roles, their permissions, and its posts. */

type RoleTemplate = Readonly<{ alias: string; name: string }>

/** Rows of the platform belong to it alone: the role that manages them exists in the platform's own tenant only. */
export const administratorRole: RoleTemplate = { alias: 'administrator', name: '超级管理员' }

export const tenantRoles = [
  { alias: 'admin', name: '管理员' },
  { alias: 'publisher', name: '发布员' },
  { alias: 'reviewer', name: '复审员' },
  { alias: 'auditor', name: '初审员' },
  { alias: 'enterprise', name: '企业用户' },
  { alias: 'member', name: '普通会员' },
] as const satisfies readonly RoleTemplate[]

type RoleAlias = (typeof tenantRoles)[number]['alias']

/** Menu code → its granted buttons. `administrator` is not here: it has every present and future menu. */
type Grants = Readonly<Record<string, 'all' | readonly string[]>>

const viewOnly: readonly string[] = ['view']
const everyone: Grants = {
  wel: 'all',
  notice: viewOnly,
  category: ['view', 'export'],
  price: ['view', 'export'],
  watch: viewOnly,
}
/** Any user who needs a price; the station decides about the demand. */
const asking: readonly string[] = ['view', 'add', 'edit', 'delete']
const staff: Grants = {
  ...everyone,
  work_start: 'all',
  work_claim: 'all',
  work_todo: 'all',
  work_send: 'all',
  work_done: 'all',
  report: 'all',
}

export const roleGrants: Readonly<Record<RoleAlias, Grants>> = {
  admin: {
    ...staff,
    notice: 'all',
    category: 'all',
    inquiry_demand: 'all',
    information_entry: 'all',
    information_review: ['view', 'publish', 'export'],
    material_category: 'all',
    material_period: 'all',
    std_material: 'all',
    company: 'all',
    flow_follow: 'all',
    oss: 'all',
    attach: 'all',
    sms: 'all',
    mail: 'all',
    log_usual: 'all',
    log_api: 'all',
    log_error: 'all',
    job: 'all',
    role: 'all',
    user: 'all',
    dept: 'all',
    post: 'all',
    dictbiz: 'all',
    station_setting: 'all',
    // The platform's own, to view.
    region: viewOnly,
    dict: viewOnly,
  },
  publisher: {
    ...staff,
    inquiry_demand: viewOnly,
    information_review: ['view', 'publish', 'export'],
    material_category: viewOnly,
    material_period: 'all',
    std_material: 'all',
    company: viewOnly,
  },
  reviewer: {
    ...staff,
    inquiry_demand: viewOnly,
    information_review: ['view', 'audit', 'export'],
    material_category: viewOnly,
    company: viewOnly,
  },
  auditor: {
    ...staff,
    inquiry_demand: ['view', 'audit'],
    information_review: ['view', 'audit', 'export'],
    material_category: viewOnly,
    company: ['view', 'audit'],
  },
  enterprise: {
    ...everyone,
    inquiry_demand: asking,
    information_entry: 'all',
    company: ['view', 'add', 'edit'],
  },
  member: { ...everyone, inquiry_demand: asking },
}

/** Category as in the dictionary post_category. */
export const tenantPosts = [
  { postCode: 'director', postName: '站长', category: 1, sort: 1 },
  { postCode: 'chief', postName: '科长', category: 2, sort: 2 },
  { postCode: 'clerk', postName: '价格员', category: 3, sort: 3 },
  { postCode: 'other', postName: '其他', category: 4, sort: 4 },
] as const
