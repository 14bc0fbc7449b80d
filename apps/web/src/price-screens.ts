/** What is looked up and asked about prices beside the list of them. */
export const priceScreens = {
  quotations: () => import('./areas/price/market/quotations.tsx').then((file) => file.Quotations),
  comparison: () => import('./areas/price/compare/comparison.tsx').then((file) => file.Comparison),
  watches: () => import('./areas/watch/watches.tsx').then((file) => file.Watches),
  standards: () => import('./areas/material/standard/standards.tsx').then((file) => file.Standards),
  demands: () => import('./areas/inquiry/demands.tsx').then((file) => file.Demands),
}
