import type { Page } from '../../../shell/page/page.tsx'

export const adjustPages: readonly Page[] = [
  {
    path: '/workbench/adjust',
    name: { zh: '调差表', en: 'Price adjustments' },
    load: () => import('./list/sheets.tsx').then((file) => file.Sheets),
  },
  {
    path: '/workbench/adjust/sheet',
    name: { zh: '调差表', en: 'Adjustment sheet' },
    load: () => import('./sheet/sheet-page.tsx').then((file) => file.SheetPage),
    ownHead: true,
    tabPer: ['id'],
  },
  {
    path: '/workbench/adjust/paper',
    name: { zh: '调差表打印', en: 'Print a sheet' },
    load: () => import('./paper/paper-page.tsx').then((file) => file.PaperPage),
    ownHead: true,
    tabPer: ['id'],
  },
  {
    path: '/material/adjustRule',
    name: { zh: '调差规则', en: 'Adjustment rules' },
    load: () => import('./rule/rules.tsx').then((file) => file.Rules),
  },
  {
    path: '/verify/sheet',
    name: { zh: '调差表核验', en: 'Check a sheet' },
    load: () => import('./paper/verify.tsx').then((file) => file.Verify),
    ownHead: true,
  },
]
