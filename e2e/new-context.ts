import type { Browser, BrowserContext } from 'playwright-core'

/** How long a story waits for what it expects, also on a machine that has much else to do. */
const timeout = 120_000

/** Somebody else's browser: nothing of it is shared with any other. */
export async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport })
  context.setDefaultTimeout(timeout)
  return context
}
