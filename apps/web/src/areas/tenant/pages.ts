import type { Page } from '../../shell/page/page.tsx'

export const tenantPages: readonly Page[] = [
  { path: '/system/tenant', load: () => import('./tenant.tsx').then((file) => file.Tenants) },
  { path: '/system/setting', load: () => import('./station-setting.tsx').then((file) => file.StationSettings) },
  { path: '/system/tenantpackage', load: () => import('./tenant-packages.tsx').then((file) => file.TenantPackages) },
]
