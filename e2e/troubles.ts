import type { Page } from 'playwright-core'

/** Collects what a page reports in the background: console errors, uncaught errors, failed requests. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page or typing on cancels running requests on purpose.
    if (reason === 'net::ERR_ABORTED') return
    troubles.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  return troubles
}
