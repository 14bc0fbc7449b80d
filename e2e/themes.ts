import type { Page } from 'playwright-core'

export const themes = ['default', 'white', 'dark', 'star', 'bule', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte']

/** As if it had been chosen in another tab: the page follows without a reload. */
export async function wear(page: Page, name: string): Promise<void> {
  await page.evaluate((theme) => {
    const key = 'price-library-theme'
    const content = { name: theme, lightName: theme }
    localStorage.setItem(key, JSON.stringify({ content, dataType: 'object', datetime: 0 }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, `theme-${name}`)
  // The component library writes its colours just after ours, and a transition may still run.
  await page.waitForFunction(() => {
    const read = (where: Element, variable: string) => getComputedStyle(where).getPropertyValue(variable).trim()
    const theirs = document.querySelector('.ant-app')
    const isWorn = !theirs || read(theirs, '--ant-color-primary') === read(document.documentElement, '--primary')
    return isWorn && document.getAnimations().every(({ playState }) => playState !== 'running')
  })
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
}
