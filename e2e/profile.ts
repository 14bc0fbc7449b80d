import { type BrowserContext, chromium } from 'playwright-core'
import { contextOptions, withTimeout } from './new-context.ts'

const quiet = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
 * The next story gets a new visitor: no page, cookie, storage or route is left, only the HTTP cache. A story listens on
 * its pages, which close with it, and not on the profile.
 */
export async function forgetVisitor(profile: BrowserContext, origin: string): Promise<void> {
  // A browser without any page exits.
  const blank = await profile.newPage()
  for (const page of profile.pages()) if (page !== blank) await page.close()
  await profile.unrouteAll()
  await profile.setOffline(false)
  await profile.clearPermissions()
  await profile.clearCookies()
  const session = await profile.newCDPSession(blank)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
