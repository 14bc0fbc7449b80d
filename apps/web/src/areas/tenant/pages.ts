import type { Page } from '../../shell/page/page.tsx'

export const tenantPages: readonly Page[] = [
  {
    path: '/system/tenant',
    name: { zh: '租户管理', en: 'Tenants' },
    load: () => import('./tenant.tsx').then((file) => file.Tenants),
  },
  {
    path: '/system/setting',
    name: { zh: '本站设置', en: 'Station settings' },
    load: () => import('./station-setting.tsx').then((file) => file.StationSettings),
  },
  {
    path: '/system/tenantpackage',
    name: { zh: '租户产品包', en: 'Tenant packages' },
    load: () => import('./tenant-packages.tsx').then((file) => file.TenantPackages),
  },
]
