import type { DashboardCard } from './areas/desk/dashboard.tsx'
import type { drawnOnHome } from './home-cards.ts'

/** They download as one file, whichever of them a user may see. */
const onHome = (key: keyof typeof drawnOnHome) => ({
  key,
  load: () => import('./home-cards.ts').then((file) => file.drawnOnHome[key]),
})

const waiting: DashboardCard = onHome('waiting')
const me: DashboardCard = onHome('me')
const quick: DashboardCard = onHome('quick')
const notices: DashboardCard = { ...onHome('notices'), can: 'notice' }
const period: DashboardCard = { ...onHome('period'), can: 'information_review' }
// Reviewers see all rows of the issue on its own card.
const own: DashboardCard = { ...onHome('own'), can: 'information_entry', not: 'information_review' }
const movers: DashboardCard = { ...onHome('movers'), can: 'category' }
const queue: DashboardCard = { ...onHome('queue'), can: 'information_review' }
const index: DashboardCard = { ...onHome('index'), can: 'category' }
const watched: DashboardCard = { ...onHome('watched'), can: 'watch' }

/** The cards of the dashboard, in order. An area adds its cards here. */
export const dashboardCards: readonly DashboardCard[] = [
  waiting,
  queue,
  period,
  own,
  index,
  movers,
  {
    key: 'coverage',
    can: 'category',
    load: () => import('./areas/price/cards/coverage.tsx').then((file) => file.CoverageCard),
  },
  {
    key: 'response',
    can: 'inquiry_demand_audit',
    load: () => import('./areas/inquiry/response-card.tsx').then((file) => file.ResponseCard),
  },
  watched,
  { key: 'signIns', load: () => import('./areas/desk/cards/sign-ins.tsx').then((file) => file.SignInsCard) },
  me,
]

/** The first page: waiting work, news and links to everything else. */
export const homeCards: readonly DashboardCard[] = [
  waiting,
  queue,
  period,
  own,
  watched,
  index,
  movers,
  notices,
  quick,
  me,
]
