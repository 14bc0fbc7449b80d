import type { Page } from 'playwright-core'

/**
 * Opens another page inside the running product, as the browser's forward button does. Loading the product again costs
 * several times as much. A story about an opened or copied address, or about what a reload keeps, uses `page.goto`.
 */
export async function visit(page: Page, address: string): Promise<void> {
  // The product starts its router with its layout. Before that, no one follows the address.
  await page.locator('#content').waitFor()
  const left = await page.evaluate(goForward, address)
  // Until its tab is behind, the page that is left could be taken for the other one.
  await page.waitForFunction((id) => !document.getElementById(id)?.checkVisibility(), left)
}

/** Returns the element id of the tab that is left. Empty if the address belongs to the same one. */
function goForward(address: string): string {
  const panels = [...document.querySelectorAll('[role=tabpanel]')]
  const front = panels.find((panel) => panel.checkVisibility())?.id ?? ''
  const isSame = new URL(address, location.href).pathname === location.pathname
  const idx = (history.state?.idx ?? 0) + 1
  history.pushState({ idx, key: `visit-${idx}` }, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  return isSame ? '' : front
}
