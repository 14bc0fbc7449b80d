import type { Browser, BrowserContext } from 'playwright-core'

/** How long a story waits for what it expects, also on a machine that has much else to do. */
const patience = 120_000

/** What every browser of a story is like. */
export function contextOptions(baseURL: string) {
  return { baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } }
}

/** Somebody else's browser: nothing of it is shared with any other. */
export async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return patient(await browser.newContext(contextOptions(baseURL)))
}

export function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(patience)
  return context
}
