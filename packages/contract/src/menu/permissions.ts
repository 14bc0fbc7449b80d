/**
 * Every page of the menu and the buttons that can be granted on it. The one source of permission codes: seeds, routes,
 * rules and screens take theirs from here, so a misspelt code does not compile.
 */
export const menuButtons = {
  wel: [],
  notice: ['add', 'edit', 'delete', 'view'],
  category: ['export'],
  price: ['view'],
  inquiry_demand: ['add', 'edit', 'delete', 'view', 'audit', 'manage'],
  watch: ['view'],
  material_project: ['add', 'edit', 'delete', 'view'],
  material_adjust: ['add', 'edit', 'delete', 'view'],
  information_entry: ['add', 'edit', 'delete', 'view', 'import', 'manage'],
  information_review: ['view', 'audit', 'review', 'publish', 'return', 'export'],
  material_category: ['add', 'edit', 'delete', 'view'],
  material_period: ['add', 'edit', 'delete', 'import'],
  std_material: ['view', 'merge', 'split'],
  material_quotation: ['edit', 'delete', 'view'],
  company: ['add', 'edit', 'delete', 'view', 'audit'],
  search_word: ['add', 'edit', 'delete', 'view', 'import'],
  search_miss: ['edit', 'view'],
  quote_check: ['view', 'audit'],
  material_adjust_rule: ['add', 'edit', 'delete', 'view'],
  work_start: ['view'],
  work_claim: ['view'],
  work_todo: ['view'],
  work_send: ['view'],
  work_done: ['view'],
  flow_model: ['add', 'edit', 'delete', 'view'],
  flow_deploy: ['upload'],
  flow_manager: ['edit', 'delete', 'view'],
  flow_follow: ['delete', 'view'],
  oss: ['add', 'edit', 'delete', 'view', 'enable'],
  attach: ['delete', 'view', 'upload', 'download'],
  sms: ['add', 'edit', 'delete', 'view', 'enable', 'send'],
  mail: ['add', 'edit', 'delete', 'view', 'enable'],
  log_usual: ['view', 'delete'],
  log_api: ['view', 'delete'],
  log_error: ['view', 'delete'],
  job: ['view', 'retry', 'cancel'],
  operations: ['view'],
  code: ['add', 'edit', 'delete', 'view'],
  model: ['add', 'edit', 'delete', 'view'],
  datasource: ['add', 'edit', 'delete', 'view'],
  report: ['add', 'edit', 'delete', 'view', 'manage'],
  region: ['add', 'edit', 'delete', 'view', 'import', 'export'],
  role: ['add', 'edit', 'delete', 'view', 'setting'],
  data_scope: ['add', 'edit', 'delete', 'view'],
  api_scope: ['add', 'edit', 'delete', 'view'],
  user: ['add', 'edit', 'delete', 'view', 'role', 'reset', 'unlock'],
  dept: ['add', 'edit', 'delete', 'view'],
  post: ['add', 'edit', 'delete', 'view'],
  dict: ['add', 'edit', 'delete', 'view'],
  dictbiz: ['add', 'edit', 'delete', 'view'],
  menu: ['add', 'edit', 'delete', 'view'],
  topmenu: ['add', 'edit', 'delete', 'view', 'setting'],
  station_setting: ['edit', 'view'],
  param: ['add', 'edit', 'delete', 'view'],
  tenant: ['add', 'edit', 'delete', 'view', 'setting'],
  tenant_package: ['add', 'edit', 'delete', 'view'],
  client: ['add', 'edit', 'delete', 'view'],
  platform_word: ['add', 'edit', 'delete', 'view', 'import'],
  dict_vertical: [],
  dict_horizontal: [],
} as const

type Buttons = typeof menuButtons

/** The code of a page; who holds it finds the page in the menu. */
export type MenuCode = keyof Buttons

/** What a button allows: `<page>_<button>`. */
export type PermissionCode = { [M in MenuCode]: `${M}_${Buttons[M][number]}` }[MenuCode]

type Standard = 'view' | 'add' | 'edit' | 'delete'

/** Pages with the four standard buttons: a resource is named after one of them. */
export type ResourceCode = { [M in MenuCode]: Standard extends Buttons[M][number] ? M : never }[MenuCode]

export const permissionCodes = Object.entries(menuButtons).flatMap(([page, buttons]) =>
  buttons.map((button) => `${page}_${button}` as PermissionCode),
)
