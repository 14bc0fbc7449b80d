/** The constants of the site that the server does not decide. */
export const settings = {
  /** Every cookie and storage entry begins with it, so that two sites on one host keep apart. */
  siteKey: 'price-library',
  tokenHeader: 'Blade-Auth',
  firstPage: '/wel/index',
  personalPage: '/info/index',
  primaryColour: '#409EFF',
  requestTimeout: 60_000,
  refreshCheckEvery: 10_000,
  pageSize: 10,
  pageSizes: [10, 30, 50, 100, 200],
  dialogWidth: 880,
  narrowDialogWidth: 520,
  /** Refusals with these statuses are never announced: the call only fails. */
  silentStatuses: [] as readonly number[],
} as const
