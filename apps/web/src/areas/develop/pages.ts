import type { Page } from '../../shell/page/page.tsx'

export const developPages: readonly Page[] = [
  {
    path: '/tool/datasource',
    name: { zh: '数据源管理', en: 'Data sources' },
    load: () => import('./datasource.tsx').then((file) => file.Datasources),
  },
  {
    path: '/tool/model',
    name: { zh: '数据模型', en: 'Data models' },
    load: () => import('./model.tsx').then((file) => file.Models),
  },
  {
    path: '/tool/code',
    name: { zh: '代码生成', en: 'Code generation' },
    load: () => import('./code.tsx').then((file) => file.Codes),
  },
]
