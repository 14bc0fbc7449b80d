/** The constants of the site that the server does not decide. */
export const settings = {
  /** Every cookie and storage entry begins with it, so that two sites on one host keep apart. */
  siteKey: 'price-library',
  tokenHeader: 'Blade-Auth',
  firstPage: '/wel/index',
  personalPage: '/info/index',
  messagePage: '/desk/message',
  dashboardPage: '/wel/dashboard',
  /** What a visitor sees before he signs in. */
  landingPage: '/home/index',
  /** Pages that ask for no sign-in. */
  openPages: ['/home/index', '/desk/index', '/desk/notice/view'] as readonly string[],
  materialPage: '/category/index',
  lockPage: '/lock',
  primaryColour: '#409EFF',
  requestTimeout: 60_000,
  /** A page whose files have not come by then has failed. */
  chunkTimeout: 120_000,
  refreshCheckEvery: 10_000,
  pageSize: 10,
  pageSizes: [10, 30, 50, 100, 200],
  dialogWidth: 880,
  narrowDialogWidth: 520,
  searchLength: 10,
  /** More errors than these are shown as `99+`. */
  badgeMost: 99,
  /** Refusals with these statuses are never announced: the call only fails. */
  silentStatuses: [] as readonly number[],
} as const
