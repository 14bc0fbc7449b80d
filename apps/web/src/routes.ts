import { matchRoutes, type RouteObject } from 'react-router'
import { categoryAdminPages } from './areas/category-admin/pages.ts'
import { deskPages } from './areas/desk/pages.ts'
import { developerPages } from './areas/develop/developer-pages.ts'
import { developPages } from './areas/develop/pages.ts'
import { dictionaryPages } from './areas/dictionary/pages.ts'
import { enterprisePages } from './areas/enterprise/pages.ts'
import { filesPages } from './areas/files/pages.ts'
import { flowPages } from './areas/flow/pages.ts'
import { helpPages } from './areas/help/pages.ts'
import { inquiryPages } from './areas/inquiry/pages.ts'
import { leavePages } from './areas/leave/pages.ts'
import { materialPages } from './areas/material/pages.ts'
import { menuPages } from './areas/menu/pages.ts'
import { monitorPages } from './areas/monitor/pages.ts'
import { organisationPages } from './areas/organisation/pages.ts'
import { pricePages } from './areas/price/pages.ts'
import { regionPages } from './areas/region/pages.ts'
import { reportPages } from './areas/report/pages.ts'
import { rolePages } from './areas/role/pages.ts'
import { searchPages } from './areas/search/pages.ts'
import { smsPages } from './areas/sms/pages.ts'
import { systemPages } from './areas/system/pages.ts'
import { tenantPages } from './areas/tenant/pages.ts'
import { userPages } from './areas/user/pages.ts'
import { watchPages } from './areas/watch/pages.ts'
import { workPages } from './areas/work/pages.ts'
import { adjustPages } from './areas/workbench/adjust/pages.ts'
import { workbenchPages } from './areas/workbench/pages.ts'
import { dashboardCards, homeCards } from './dashboard-cards.ts'
import { settings } from './platform/settings.ts'
import { framePages } from './shell/frame/pages.ts'
import { isOpenToAll } from './shell/open-to-all.ts'
import { type Page, pageRoute } from './shell/page/page.tsx'

/** Pages on which several areas meet. */
const jointPages: readonly Page[] = [
  {
    path: settings.firstPage,
    load: () => import('./areas/desk/home.tsx').then((file) => file.home(homeCards)),
    label: 'home.label',
    ownHead: true,
    messages: 'prices',
  },
  {
    path: settings.dashboardPage,
    load: () =>
      import('./areas/desk/dashboard.tsx').then((file) => file.cardGrid(settings.dashboardPage, dashboardCards)),
    label: 'dashboard.label',
  },
  { path: settings.publicHome, load: loadHome, label: 'landing.label', ownHead: true, messages: 'shell' },
]

/** Pages of visitors at addresses where users find more. */
const visitorPages: readonly Page[] = [
  { path: settings.landingPage, load: loadHome, label: 'landing.label', ownHead: true, messages: 'shell' },
  {
    path: settings.materialPage,
    load: () => import('./areas/price/front/found-prices.tsx').then((file) => file.FoundPrices),
    label: 'front.list',
    ownHead: true,
    messages: 'prices',
  },
]

async function loadHome() {
  const notices = import('./areas/desk/landing-notices.tsx')
  const { publicHome } = await import('./areas/price/front/home.tsx')
  return publicHome((await notices).LandingNotices)
}

/** The table of contents: every page of the product. What the menu may offer is what stands here. */
const pages: readonly Page[] = [
  ...jointPages,
  ...framePages,
  ...categoryAdminPages,
  ...deskPages,
  ...developPages,
  ...dictionaryPages,
  ...enterprisePages,
  ...filesPages,
  ...flowPages,
  ...helpPages,
  ...inquiryPages,
  ...leavePages,
  ...materialPages,
  ...menuPages,
  ...monitorPages,
  ...organisationPages,
  ...pricePages,
  ...regionPages,
  ...reportPages,
  ...rolePages,
  ...searchPages,
  ...smsPages,
  ...systemPages,
  ...tenantPages,
  ...userPages,
  ...watchPages,
  ...workPages,
  ...adjustPages,
  ...workbenchPages,
  ...(import.meta.env.DEV ? developerPages : []),
]

export const screens: RouteObject[] = pages.map(pageRoute)

/** Downloads the page of an address, so that it is drawn together with the frame around it. */
export async function downloadPage(among: RouteObject[], path: string): Promise<void> {
  // The page itself shows that a file is missing.
  await matchRoutes(among, path)
    ?.at(-1)
    ?.route.handle.download()
    .catch(() => undefined)
}

/** The pages that a visitor may open too; the entry has to know their addresses before this table is downloaded. */
export const visitorScreens = [
  ...visitorPages.map(pageRoute),
  ...screens.filter(({ path = '' }) => isOpenToAll(path) && path !== settings.publicHome),
]
