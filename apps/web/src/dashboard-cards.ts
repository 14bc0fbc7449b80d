import type { DashboardCard } from './areas/desk/dashboard.tsx'

const waiting: DashboardCard = {
  key: 'waiting',
  load: async () => {
    const [{ waitingCard }, { idleSteps, workWaiting }] = await Promise.all([
      import('./areas/desk/cards/waiting.tsx'),
      import('./work-waiting.ts'),
    ])
    return waitingCard(workWaiting, idleSteps)
  },
}
const me: DashboardCard = { key: 'me', load: () => import('./areas/desk/cards/me.tsx').then((file) => file.MeCard) }
const quick: DashboardCard = {
  key: 'quick',
  load: () => import('./areas/desk/cards/quick-links.tsx').then((file) => file.QuickLinksCard),
}
const notices: DashboardCard = {
  key: 'notices',
  can: 'notice',
  load: () => import('./areas/desk/cards/notices.tsx').then((file) => file.NoticesCard),
}
const period: DashboardCard = {
  key: 'period',
  can: 'information_review',
  load: () => import('./areas/price/cards/period-state.tsx').then((file) => file.PeriodStateCard),
}
const own: DashboardCard = {
  key: 'own',
  can: 'information_entry',
  // Reviewers see all rows of the issue on its own card.
  not: 'information_review',
  load: () => import('./areas/price/cards/own-rows.tsx').then((file) => file.OwnRowsCard),
}
const movers: DashboardCard = {
  key: 'movers',
  can: 'category',
  load: () => import('./areas/price/cards/movers.tsx').then((file) => file.MoversCard),
}

const queue: DashboardCard = {
  key: 'queue',
  can: 'information_review',
  load: () => import('./areas/price/cards/queue-ages.tsx').then((file) => file.QueueAgesCard),
}
const index: DashboardCard = {
  key: 'index',
  can: 'category',
  load: () => import('./areas/price/cards/station-index.tsx').then((file) => file.StationIndexCard),
}
const watched: DashboardCard = {
  key: 'watched',
  can: 'watch',
  load: () => import('./areas/watch/watched-card.tsx').then((file) => file.WatchedCard),
}

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
