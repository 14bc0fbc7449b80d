import { lazy } from 'react'
import type { RouteObject } from 'react-router'
import type { LandingSection } from './areas/desk/landing.tsx'
import { inTime } from './platform/http/missing-file.ts'
import { page } from './shell/page/page.tsx'

/** What the landing page shows below its search, in order: an area adds its own here. */
const sections: readonly LandingSection[] = [
  { key: 'prices', Section: lazy(landingPrices) },
  { key: 'overview', Section: lazy(landingOverview) },
  { key: 'notices', Section: lazy(landingNotices) },
]

/** Pages that visitors may open as well; who has signed in finds them in the layout like any other. */
export const openPages: RouteObject[] = [
  page('/desk/index', () => import('./areas/desk/board.tsx').then((file) => file.Board), {
    label: 'notice.boardLabel',
    ownHead: true,
  }),
  page('/desk/notice/view', () => import('./areas/desk/notice-view.tsx').then((file) => file.NoticeView), {
    label: 'notice.viewLabel',
    ownHead: true,
    tabPer: ['id'],
  }),
  page('/home/index', () => import('./areas/desk/landing.tsx').then((file) => file.landing(sections)), {
    label: 'landing.label',
    ownHead: true,
  }),
  page('/myiframe/:routerPath', () => import('./shell/frame/frame-page.tsx').then((file) => file.FramePage), {
    ownHead: true,
  }),
]

function landingPrices() {
  return inTime(import('./areas/price/market/landing-prices.tsx')).then((file) => ({ default: file.LandingPrices }))
}

function landingOverview() {
  return inTime(import('./areas/price/market/landing-overview.tsx')).then((file) => ({ default: file.LandingOverview }))
}

function landingNotices() {
  return inTime(import('./areas/desk/landing-notices.tsx')).then((file) => ({ default: file.LandingNotices }))
}
