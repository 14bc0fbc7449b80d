import type { Page } from 'playwright-core'

/** Collects what a page reports while nobody looks: errors in its console, uncaught ones, requests that failed. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page or typing on cancels what was under way: meant so.
    if (reason === 'net::ERR_ABORTED') return
    troubles.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  return troubles
}
