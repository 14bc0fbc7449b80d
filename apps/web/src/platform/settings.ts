/** The constants of the site that the server does not decide. */
export const settings = {
  /** The prefix of every cookie and storage entry, so that two sites on one host do not share them. */
  siteKey: 'price-library',
  tokenHeader: 'Blade-Auth',
  firstPage: '/wel/index',
  personalPage: '/info/index',
  messagePage: '/desk/message',
  dashboardPage: '/wel/dashboard',
  /** The first page of a visitor: the public home. */
  landingPage: '/',
  /** The public home for signed-in users, and its old address for visitors. */
  publicHome: '/home/index',
  /** Pages that need no sign-in. */
  openPages: [
    ...['/home/index', '/desk/index', '/desk/notice/view', '/help/index', '/shared', '/verify/sheet'],
  ] as readonly string[],
  /** The user's guide. */
  helpPage: '/help/index',
  /** The prices. A visitor gets the first ones of the newest issue. */
  materialPage: '/category/index',
  lockPage: '/lock',
  serviceWorker: '/service-worker.js',
  /** Milliseconds after the first page has loaded. */
  serviceWorkerAfter: 2_000,
  releaseCheckEvery: 15 * 60_000,
  /** The page as every address without facts of its own gets it. The service worker stores it. */
  shellPage: '/login',
  primaryColour: '#409EFF',
  requestTimeout: 60_000,
  /** A page whose files have not loaded by then has failed. */
  chunkTimeout: 120_000,
  refreshCheckEvery: 10_000,
  pageSize: 10,
  pageSizes: [10, 30, 50, 100, 200],
  dialogWidth: 880,
  narrowDialogWidth: 520,
  /** The top bar's search box searches with so many characters; longer text is carried to the price search. */
  searchLength: 10,
  /** Every other search field takes so many. */
  fieldLength: 100,
  /** Above this count the badge shows `99+`. */
  badgeMost: 99,
  /** Errors with these statuses show no toast. The call only fails. */
  silentStatuses: [] as readonly number[],
} as const
