import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { contextOptions, withTimeout } from './new-context.ts'

const quiet = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A story leaves a page long before optimised code would pay for its compilation.
  '--js-flags=--no-opt --no-maglev',
]

/** What stories listen to. */
const heard = ['console', 'pageerror', 'request', 'requestfailed'] as const

/**
 * The browser of a worker with a profile on disk. A context without a profile loads and compiles every script again in
 * each story. A profile caches both, as a user's browser does.
 */
export async function openProfile(executablePath: string, baseURL: string): Promise<BrowserContext> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const options = { ...contextOptions(baseURL), executablePath, args: [...quiet, ...asRoot] }
  return withTimeout(await chromium.launchPersistentContext('', options))
}

/**
 * The page of a story. All stories of a worker use the same one: the process of a new page would read and compile every
 * script again, which costs almost as much as everything else that a short story does.
 */
export async function takePage(profile: BrowserContext): Promise<Page> {
  return profile.pages()[0] ?? profile.newPage()
}

/**
 * The next story gets a new visitor: no open page, cookie, storage, route, listener, size or medium is left, only the HTTP
 * cache. After a failure it also gets a new page, because the old one may have crashed.
 */
export async function forgetVisitor(profile: BrowserContext, origin: string, hasFailed: boolean): Promise<void> {
  await profile.setOffline(false)
  await profile.unrouteAll()
  // A browser without any page exits.
  const page = await (hasFailed ? profile.newPage() : takePage(profile))
  for (const other of profile.pages()) if (other !== page) await other.close()
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll()
  // A small response of the same origin: no page of the product runs on, and the process with its scripts stays.
  await page.goto('/api/health/live')
  await page.evaluate(() => sessionStorage.clear())
  await page.setViewportSize(contextOptions(origin).viewport)
  await page.emulateMedia({ media: null, reducedMotion: null })
  await profile.clearPermissions()
  await profile.clearCookies()
  const session = await profile.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
