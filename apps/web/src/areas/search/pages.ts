import type { Page } from '../../shell/page/page.tsx'

export const searchPages: readonly Page[] = [
  {
    path: '/material/searchWord',
    name: { zh: '检索词库', en: 'Search words' },
    load: () => import('./search-words.tsx').then((file) => file.SearchWords),
  },
  {
    path: '/material/searchMiss',
    name: { zh: '无结果检索', en: 'Unanswered searches' },
    load: () => import('./misses/misses.tsx').then((file) => file.SearchMisses),
  },
  {
    path: '/system/platformWord',
    name: { zh: '平台检索词', en: 'Platform search words' },
    load: () => import('./platform-words.tsx').then((file) => file.PlatformWords),
  },
]
