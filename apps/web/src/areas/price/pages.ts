import type { Page } from '../../shell/page/page.tsx'

export const pricePages: readonly Page[] = [
  { path: '/category/index', load: () => import('./list/prices.tsx').then((file) => file.Prices) },
  { path: '/price/index', load: () => import('./market/quotations.tsx').then((file) => file.Quotations) },
  {
    path: '/comparison/index',
    load: () => import('./compare/comparison.tsx').then((file) => file.Comparison),
    label: 'pages.comparison',
  },
]
