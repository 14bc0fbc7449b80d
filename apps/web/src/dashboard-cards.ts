import type { DashboardCard } from './areas/desk/dashboard.tsx'

/** What the dashboard shows, in order; an area adds its cards here. */
export const dashboardCards: readonly DashboardCard[] = [
  { key: 'quick', load: () => import('./areas/desk/cards/quick-links.tsx').then((file) => file.QuickLinksCard) },
  { key: 'signIns', load: () => import('./areas/desk/cards/sign-ins.tsx').then((file) => file.SignInsCard) },
  { key: 'me', load: () => import('./areas/desk/cards/me.tsx').then((file) => file.MeCard) },
]
