import { settings } from '../../platform/settings.ts'
import type { Page } from '../../shell/page/page.tsx'

export const helpPages: readonly Page[] = [
  {
    path: settings.helpPage,
    load: () => import('./help.tsx').then((file) => file.Help),
    label: 'help.label',
    ownHead: true,
    messages: 'shell',
  },
]
