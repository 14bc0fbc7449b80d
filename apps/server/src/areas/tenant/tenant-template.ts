import type { MenuCode, menuButtons } from '@library/contract/menu/permissions'

/** What every tenant is set up with: its roles, what each may do, and its posts. */

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

/** Menu code → its granted buttons. `administrator` is not here: it has every menu there is and ever will be. */
type Grants = Readonly<{ [M in MenuCode]?: 'all' | readonly (typeof menuButtons)[M][number][] }>

const look = ['view'] as const
const everyone: Grants = {
  wel: 'all',
  notice: look,
  category: 'all',
  price: look,
  watch: look,
  material_project: 'all',
  material_adjust: 'all',
}
/** Whoever needs a price; what becomes of the demand is the station's to decide. */
const asking = ['view', 'add', 'edit', 'delete'] as const
const staff: Grants = {
  ...everyone,
  work_start: 'all',
  work_claim: 'all',
  work_todo: 'all',
  work_send: 'all',
  work_done: 'all',
  report: asking,
}

export const roleGrants: Readonly<Record<RoleAlias, Grants>> = {
  admin: {
    ...staff,
    notice: 'all',
    report: 'all',
    inquiry_demand: 'all',
    information_entry: 'all',
    information_review: ['view', 'publish', 'export'],
    quote_check: look,
    material_adjust_rule: 'all',
    material_category: 'all',
    material_period: 'all',
    std_material: 'all',
    material_quotation: 'all',
    company: 'all',
    search_word: 'all',
    search_miss: 'all',
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
    region: look,
    dict: look,
    dict_vertical: [],
    dict_horizontal: [],
  },
  publisher: {
    ...staff,
    inquiry_demand: look,
    information_review: ['view', 'publish', 'return', 'export'],
    quote_check: look,
    material_adjust_rule: 'all',
    material_category: look,
    material_period: 'all',
    std_material: 'all',
    material_quotation: look,
    company: look,
  },
  reviewer: {
    ...staff,
    inquiry_demand: look,
    information_review: ['view', 'review', 'export'],
    quote_check: 'all',
    material_category: look,
    material_quotation: look,
    company: look,
  },
  auditor: {
    ...staff,
    inquiry_demand: ['view', 'audit'],
    information_review: ['view', 'audit', 'export'],
    quote_check: 'all',
    material_category: look,
    material_quotation: look,
    company: ['view', 'audit'],
  },
  enterprise: {
    ...everyone,
    inquiry_demand: asking,
    information_entry: ['view', 'add', 'edit', 'delete', 'import'],
    material_quotation: 'all',
    company: look,
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
