/** The screens of those who administer a station or the platform. */
export const administrationScreens = {
  roles: () => import('./areas/role/role.tsx').then((file) => file.Roles),
  users: () => import('./areas/user/user.tsx').then((file) => file.Users),
  tenants: () => import('./areas/tenant/tenant.tsx').then((file) => file.Tenants),
  depts: () => import('./areas/organisation/dept.tsx').then((file) => file.Depts),
  menus: () => import('./areas/menu/menu.tsx').then((file) => file.Menus),
  topMenus: () => import('./areas/menu/top-menu.tsx').then((file) => file.TopMenus),
  clients: () => import('./areas/system/client.tsx').then((file) => file.Clients),
  dataScopes: () => import('./areas/role/data-scope.tsx').then((file) => file.DataScopes),
  apiScopes: () => import('./areas/role/api-scope.tsx').then((file) => file.ApiScopes),
  regions: () => import('./areas/region/region.tsx').then((file) => file.Regions),
  stationSettings: () => import('./areas/tenant/station-setting.tsx').then((file) => file.StationSettings),
  tenantPackages: () => import('./areas/tenant/tenant-packages.tsx').then((file) => file.TenantPackages),
}
