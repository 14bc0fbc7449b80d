import type { Page } from '../../shell/page/page.tsx'

export const pricePages: readonly Page[] = [
  {
    path: '/category/index',
    name: { zh: '材料价格查询', en: 'Material prices' },
    load: () => import('./list/prices.tsx').then((file) => file.Prices),
    messages: 'prices',
  },
  {
    path: '/price/index',
    name: { zh: '价格行情', en: 'Price market' },
    load: () => import('./market/market.tsx').then((file) => file.Market),
    messages: 'prices',
  },
  {
    path: '/price/material/:id',
    load: () => import('./material-page/material-page.tsx').then((file) => file.MaterialPage),
    label: 'front.material',
    ownHead: true,
    messages: 'prices',
  },
  {
    path: '/comparison/index',
    load: () => import('./compare/comparison.tsx').then((file) => file.Comparison),
    label: 'pages.comparison',
    messages: 'prices',
  },
]
