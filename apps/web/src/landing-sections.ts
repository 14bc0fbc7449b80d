import { lazy } from 'react'
import type { LandingSection } from './areas/desk/landing.tsx'
import { inTime } from './platform/http/missing-file.ts'

/** What the landing page shows below its search, in order: an area adds its own here. */
export const landingSections: readonly LandingSection[] = [
  { key: 'prices', Section: lazy(landingPrices) },
  { key: 'overview', Section: lazy(landingOverview) },
  { key: 'notices', Section: lazy(landingNotices) },
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
