/** What is looked up and asked about prices beside the list of them. */
export const priceScreens = {
  quotations: () => import('./areas/price/quotations.tsx').then((file) => file.Quotations),
  comparison: () => import('./areas/price/comparison.tsx').then((file) => file.Comparison),
  watches: () => import('./areas/watch/watches.tsx').then((file) => file.Watches),
  standards: () => import('./areas/material/standards.tsx').then((file) => file.Standards),
  demands: () => import('./areas/inquiry/demands.tsx').then((file) => file.Demands),
}
