const viewport = { width: 1440, height: 900 }

export async function contextFor(browser, baseURL, storageState) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'zh-CN',
    ...(storageState && { storageState }),
  })
  // A busy machine makes a run slow, but must not end it.
  context.setDefaultTimeout(120_000)
  return context
}

/** The open pages. A page may have tabs of its own, further down. */
export function openTabs(page) {
  return page.getByRole('tablist').first().getByRole('tab')
}

/** The state of a browser whose user has signed in and seen the first page. */
export async function signedIn(browser, build) {
  const context = await contextFor(browser, build)
  await signIn(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

export async function signIn(page) {
  await page.goto('/login')
  await page.locator('[name=account]').fill('admin')
  await page.locator('[name=password]').fill('Demo#2026')
  await page.keyboard.press('Enter')
  await openTabs(page).first().waitFor()
  await settled(page)
}

/** The push stream stays open, so the network is never idle: the skeletons show when loading ends. */
export async function settled(page) {
  await page.waitForTimeout(300)
  await page.waitForFunction(
    () => !document.querySelector('[role=tabpanel]:not([style*=none]) :is(.ant-skeleton, [data-skeleton])'),
  )
}
