import type { Browser, BrowserContext } from 'playwright-core'

/** How long a story waits for an expected state, also on a busy machine. */
const timeout = 120_000

/** The settings of every browser of a story. */
export function contextOptions(baseURL: string) {
  // Animations cost a quarter of the processor time of a page and prove nothing.
  const viewport = { width: 1440, height: 900 }
  const reducedMotion = 'reduce' as const
  // It would answer for files that stories withhold on purpose. offline.story.ts has it.
  const serviceWorkers = 'block' as const
  return { baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport, reducedMotion, serviceWorkers }
}

/** Another user's browser, which shares nothing with others. */
export async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return withTimeout(await browser.newContext(contextOptions(baseURL)))
}

export function withTimeout(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(timeout)
  return context
}
