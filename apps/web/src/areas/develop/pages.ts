import type { Page } from '../../shell/page/page.tsx'

export const developPages: readonly Page[] = [
  { path: '/tool/datasource', load: () => import('./datasource.tsx').then((file) => file.Datasources) },
  { path: '/tool/model', load: () => import('./model.tsx').then((file) => file.Models) },
  { path: '/tool/code', load: () => import('./code.tsx').then((file) => file.Codes) },
]
