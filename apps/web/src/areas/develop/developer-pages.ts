import type { Page } from '../../shell/page/page.tsx'

/** Only in development builds: routes.ts leaves them out of the product. */
export const developerPages: readonly Page[] = [
  {
    path: '/test/index',
    name: { zh: '组件示例', en: 'Components' },
    load: () => import('./component-samples.tsx').then((file) => file.ComponentSamples),
  },
]
