/** Pages that manage the platform itself, and which of their permissions a tenant may have: none, or viewing. */
export const platformPages: Readonly<Record<string, readonly string[]>> = {
  flow_model: [],
  flow_deploy: [],
  flow_manager: [],
  operations: [],
  code: [],
  model: [],
  datasource: [],
  region: ['view'],
  data_scope: [],
  api_scope: [],
  dict: ['view'],
  menu: [],
  topmenu: [],
  param: [],
  tenant: [],
  tenant_package: [],
  client: [],
  platform_word: [],
}

type Menu = { id: string; parentId: string; code: string; alias: string }

/** The menus and buttons that a tenant's package may contain. */
export function offeredToTenants<T extends Menu>(menus: readonly T[]): T[] {
  const codeOf = new Map(menus.map((menu) => [menu.id, menu.code]))
  return menus.filter((menu) => {
    const page = platformPages[menu.code]
    if (page) return page.length > 0
    const above = platformPages[codeOf.get(menu.parentId) ?? '']
    return above === undefined || above.includes(menu.alias)
  })
}
