/** The screens of those who administer a station or the platform. */
export const administrationScreens = {
  roles: () => import('./areas/system/role.tsx').then((file) => file.Roles),
  users: () => import('./areas/system/user.tsx').then((file) => file.Users),
  tenants: () => import('./areas/system/tenant.tsx').then((file) => file.Tenants),
  depts: () => import('./areas/system/dept.tsx').then((file) => file.Depts),
  menus: () => import('./areas/system/menu.tsx').then((file) => file.Menus),
  topMenus: () => import('./areas/system/top-menu.tsx').then((file) => file.TopMenus),
  clients: () => import('./areas/system/client.tsx').then((file) => file.Clients),
  dataScopes: () => import('./areas/system/data-scope.tsx').then((file) => file.DataScopes),
  apiScopes: () => import('./areas/system/api-scope.tsx').then((file) => file.ApiScopes),
  regions: () => import('./areas/system/region.tsx').then((file) => file.Regions),
  stationSettings: () => import('./areas/system/station-setting.tsx').then((file) => file.StationSettings),
  tenantPackages: () => import('./areas/system/tenant-packages.tsx').then((file) => file.TenantPackages),
}
