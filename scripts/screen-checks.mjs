const row = 'tbody tr.ant-table-row'

// What a browser sees on a page of the demo: each returns whether an expectation holds, and what was seen.

export async function homeShift(page) {
  await delayed(page, 1000)
  await page.addInitScript(() => {
    window.shift = 0
    const add = (list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/wel/index')
  await page.locator('.ant-skeleton').first().waitFor()
  await ready(page)
  const shift = await page.evaluate(() => window.shift)
  return { holds: shift <= 0.1, seen: `layout shift ${shift.toFixed(3)}` }
}

export async function spinnerFlashes(page) {
  await page.goto('/system/dict')
  await page.locator(row).first().waitFor()
  await ready(page)
  await delayed(page, 50)
  await page.evaluate(() => {
    window.spins = 0
    const look = () => {
      if (document.querySelector('#content .ant-spin-spinning, #content .ant-skeleton')?.checkVisibility())
        window.spins++
      requestAnimationFrame(look)
    }
    look()
  })
  await page.getByRole('button', { name: /^查\s?询$/ }).click()
  await page.waitForTimeout(1000)
  const spins = await page.evaluate(() => window.spins)
  return { holds: spins === 0, seen: `${spins} frames with a spinner` }
}

export async function priceReset(page) {
  await page.goto('/category/index?materialName=钢筋&taxMode=2&categoryId=1')
  await ready(page)
  await page.getByRole('button', { name: /^重\s?置$/ }).click()
  await page.waitForTimeout(500)
  const left = decodeURIComponent(new URL(page.url()).search)
  return { holds: left === '', seen: left ? `left in the address: ${left}` : 'nothing is left' }
}

export async function columnTools(page) {
  await page.goto('/system/user')
  await page.locator(row).first().waitFor()
  const handles = await page.locator('thead [role=separator], thead [class*=resize]').count()
  return { holds: handles > 0, seen: `${handles} handles in the header` }
}

export async function stickyHeader(page) {
  await longList(page)
  await page.evaluate(scrollDown)
  await page.waitForTimeout(500)
  const covered = await page.evaluate(() => {
    const heads = [...document.querySelectorAll('#content thead th')].filter((one) => one.checkVisibility())
    const isSeen = (head) => {
      const { x, y, width, height } = head.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('th') === head
    }
    return heads.filter((head) => !isSeen(head)).map((head) => head.innerText.trim() || 'selection')
  })
  return {
    holds: covered.length === 0,
    seen: covered.length > 0 ? `not in view: ${covered.join(', ')}` : 'all headings',
  }
}

/** Against a bare table in the same browser: a busy machine draws neither at 60. */
export async function scrollFrames(page) {
  await longList(page)
  const frames = await page.evaluate(framesOfScrolling)
  const line = `<tr>${'<td>3,710.00<br>CNY'.repeat(10)}</tr>`
  await page.goto('about:blank')
  await page.setContent(
    `<div data-scroller style="height:700px;overflow:auto"><table>${line.repeat(200)}</table></div>`,
  )
  const bare = await page.evaluate(framesOfScrolling)
  return { holds: frames >= 0.9 * bare, seen: `${frames.toFixed(0)} frames a second, a bare table ${bare.toFixed(0)}` }
}

async function framesOfScrolling() {
  const box = [...document.querySelectorAll('[data-scroller]')].find((one) => one.checkVisibility())
  const times = []
  for (let step = 0; step < 120; step++) {
    box.scrollTop += 40
    times.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return (1000 * (times.length - 1)) / (times.at(-1) - times[0])
}

export async function printedList(page) {
  await page.goto('/system/user')
  await page.locator(row).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const shown = []
  for (const [name, place] of Object.entries(notPrinted)) {
    if ((await page.locator(`${place}:visible`).count()) > 0) shown.push(name)
  }
  return { holds: shown.length === 0, seen: shown.length > 0 ? `printed too: ${shown.join(', ')}` : 'rows only' }
}

/** A switch in a row is data. */
const notPrinted = {
  menu: 'aside nav',
  tabs: '[role=tablist]',
  filters: '#content form',
  buttons: '#content button:not([role=switch])',
  pager: '.ant-pagination',
  tree: '#content [role=tree]',
}

export async function dateRange(page) {
  await page.goto('/monitor/log/usual')
  await ready(page)
  await page.getByRole('button', { name: /^展\s?开$/ }).click()
  const ranges = page.locator('#content .ant-picker-range')
  if ((await ranges.count()) === 0) return { holds: false, seen: 'no range picker' }
  await ranges.first().click()
  const picks = await page.locator('.ant-picker-presets li').allInnerTexts()
  return { holds: picks.length > 0, seen: picks.join(', ') || 'no quick picks' }
}

export async function regionPinyin(page) {
  await page.goto('/informationReview/index')
  await ready(page)
  await page.getByRole('button', { name: /^展\s?开$/ }).click()
  await page.getByRole('combobox', { name: '适用地区' }).click()
  await page.keyboard.type('hz')
  await page.waitForTimeout(2000)
  const found = await page.locator('.ant-select-tree-title:visible').allInnerTexts()
  return { holds: found.some((text) => text.includes('杭州')), seen: found.slice(0, 3).join(', ') || 'nothing' }
}

export async function phoneLists(page) {
  const tables = []
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    '/category/index',
    '/informationEntry/index',
    '/informationReview/index',
    '/material/period',
    '/system/user',
  ]) {
    await page.goto(path)
    await ready(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (wide || (await page.locator('#content table:visible').count()) > 0) tables.push(path)
  }
  return { holds: tables.length === 0, seen: tables.length > 0 ? `tables: ${tables.join(', ')}` : 'cards' }
}

export async function serviceWorker(page) {
  await page.goto('/wel/index')
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const stored = await page.evaluate(async () => {
    const entries = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().map(({ url }) => new URL(url).pathname)
  })
  const calls = stored.filter((path) => path.startsWith('/api/'))
  const isInstallable = await page.evaluate(() => document.querySelector('link[rel=manifest]') !== null)
  const seen = `${stored.length} files stored, ${calls.length} answers of calls among them, ${isInstallable ? 'a' : 'no'} manifest`
  return { holds: stored.includes('/login') && calls.length === 0 && isInstallable, seen }
}

async function longList(page) {
  await page.goto('/category/index?view=list&size=200')
  await page.locator(row).nth(150).waitFor()
  await ready(page)
}

function scrollDown() {
  const box = [...document.querySelectorAll('[data-scroller]')].find((one) => one.checkVisibility())
  box.scrollTop = 3000
}

async function delayed(page, milliseconds) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue().catch(() => undefined)
  })
}

async function ready(page) {
  await page.locator('#content').waitFor()
  await page.waitForTimeout(1500)
  await page.waitForFunction(() => !document.querySelector('#content .ant-skeleton, #content .ant-spin-spinning'))
  await page.waitForTimeout(500)
}
