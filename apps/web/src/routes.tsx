import type { PageResource } from '@library/contract/menu/page-resource'
import { Navigate, type RouteObject } from 'react-router'
import { dashboardCards, homeCards } from './dashboard-cards.ts'
import { administrationPages, operatorPages, pricePages, processPages } from './grouped-pages.tsx'
import { openPages } from './open-pages.tsx'
import { settings } from './platform/settings.ts'
import { Layout } from './shell/layout.tsx'
import { LockedPage } from './shell/lock/lock-gate.tsx'
import { errorRoutes } from './shell/page/error-routes.tsx'
import { page } from './shell/page/page.tsx'

/** The table of contents: path → screen. What the menu may offer is what stands here. */
export const screens: RouteObject[] = [
  page('/wel/index', () => import('./areas/desk/home.tsx').then((file) => file.home(homeCards)), {
    label: 'home.label',
    ownHead: true,
    shellMessages: true,
  }),
  page(
    settings.dashboardPage,
    () => import('./areas/desk/dashboard.tsx').then((file) => file.cardGrid(dashboardCards)),
    { label: 'dashboard.label' },
  ),
  page('/info/index', () => import('./areas/user/profile/info.tsx').then((file) => file.Info), { label: 'info.label' }),
  page('/desk/notice/index', () => import('./areas/desk/notices.tsx').then((file) => file.Notices)),
  page('/desk/message', () => import('./areas/desk/messages.tsx').then((file) => file.Messages), {
    label: 'message.label',
  }),
  page('/system/dict', () => dictScreen('dict', 'roomy')),
  page('/system/dictbiz', () => dictScreen('dictBiz', 'roomy')),
  page('/dict-vertical/index', () => dictScreen('dict', 'vertical')),
  page('/dict-horizontal/index', () => dictScreen('dict', 'horizontal')),
  page('/system/post', () => ordinary(import('@library/contract/organisation/post').then((file) => file.post))),
  page('/company/index', () => import('./areas/enterprise/companies.tsx').then((file) => file.Companies)),
  page('/home/apply', () => import('./areas/enterprise/apply.tsx').then((file) => file.Apply), {
    label: 'pages.apply',
  }),
  page(
    '/informationEntry/informationEnterprise',
    () => import('./areas/enterprise/own-enterprise.tsx').then((file) => file.OwnEnterprise),
    { label: 'pages.own' },
  ),
  page('/material/category', () => import('./areas/category-admin/categories.tsx').then((file) => file.Categories)),
  page('/category/index', () => import('./areas/price/list/prices.tsx').then((file) => file.Prices)),
  ...pricePages,
  page('/material/period', () => import('./areas/material/period/periods.tsx').then((file) => file.Periods)),
  page('/informationEntry/index', () => import('./areas/material/entry/entry.tsx').then((file) => file.Entry)),
  page(
    '/informationEntry/process',
    () => import('./areas/material/entry/entry-process.tsx').then((file) => file.EntryProcess),
    {
      label: 'pages.entryProcess',
      tabPer: ['id'],
    },
  ),
  page('/informationReview/index', () => import('./areas/material/audit/review.tsx').then((file) => file.Review)),
  page(
    '/informationReview/Process',
    () => import('./areas/material/audit/review-process.tsx').then((file) => file.ReviewProcess),
    { label: 'pages.reviewProcess' },
  ),
  page('/system/param', () => ordinary(import('@library/contract/system/param').then((file) => file.param))),
  page('/report/reportlist', () => import('./areas/report/reports.tsx').then((file) => file.Reports)),
  page('/report/view', () => import('./areas/report/report-view.tsx').then((file) => file.ReportView), {
    label: 'pages.report',
    tabPer: ['id'],
  }),
  ...administrationPages,
  ...operatorPages,
  ...processPages,
  ...openPages,
]

/** Inside the layout, but without a tab: they come and go. */
const asides: RouteObject[] = [
  { path: '/', element: <Navigate to={settings.firstPage} replace /> },
  { path: settings.lockPage, element: <LockedPage /> },
  ...errorRoutes,
]

export const routes: RouteObject[] = [
  // The screens are drawn by their tabs, each at its own address; the router only keeps the history.
  { element: <Layout pages={screens} asides={asides} />, children: [...asides, { path: '*', element: null }] },
  // The sign-in page is the other half of the product; the address only passes through here.
  { path: '/login', element: null },
]

/** The list kit is one download, shared by every ordinary screen. */
function resourceScreen() {
  return import('./kit/ResourceScreen.tsx').then((file) => file.resourceScreen)
}

/** An ordinary screen: its definition is downloaded with it, not with the first page. */
async function ordinary<R extends PageResource>(definition: Promise<R>) {
  const [show, resource] = await Promise.all([resourceScreen(), definition])
  return show(resource)
}

async function dictScreen(kind: 'dict' | 'dictBiz', layout: 'roomy' | 'vertical' | 'horizontal') {
  const [screen, contract] = await Promise.all([
    import('./areas/dictionary/dict.tsx'),
    import('@library/contract/dictionary/dict'),
  ])
  return screen.dictScreen(contract[kind], layout)
}
