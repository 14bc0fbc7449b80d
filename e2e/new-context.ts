import type { Browser, BrowserContext } from 'playwright-core'

/** How long a story waits for what it expects, also on a machine that has much else to do. */
const timeout = 120_000

/** What every browser of a story is like. */
export function contextOptions(baseURL: string) {
  // Animations cost a quarter of the processor time of a page and prove nothing.
  const viewport = { width: 1440, height: 900 }
  return { baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport, reducedMotion: 'reduce' as const }
}

/** Somebody else's browser: nothing of it is shared with any other. */
export async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return withTimeout(await browser.newContext(contextOptions(baseURL)))
}

export function withTimeout(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(timeout)
  return context
}
