import { contextFor, openTabs, settled, signIn } from './visit.mjs'

const pages = [
  ...['/wel/dashboard', '/info/index', '/home/index', '/authority/role', '/authority/datascope', '/authority/apiscope'],
  ...['/system/user', '/system/dept', '/system/post', '/system/dict', '/system/dictbiz', '/system/menu'],
  ...['/system/topmenu', '/system/param', '/system/setting', '/system/tenant', '/system/tenantpackage'],
  ...['/system/client', '/base/region', '/dict-vertical/index'],
]
const rounds = 3
const longPage = 200
const row = 'tbody tr.ant-table-row'

/** Memory of twenty tabs, and bringing each of them to the front. */
export async function manyTabs({ browser, builds, figures, step }) {
  for (const [at, build] of builds.entries()) {
    const measure = (page, protocol) => tabsOf(page, protocol, figures[at])
    await step(`twenty tabs, build ${at + 1}`, () => withUser(browser, build, measure))
  }
}

async function tabsOf(page, protocol, figures) {
  figures['heap after signing in, MB'] = [await heap(protocol)]
  for (const path of pages) await open(page, path)
  await visitAll(page)
  figures['heap with twenty tabs, MB'] = [await heap(protocol)]
  const times = await switchTabs(page)
  figures['tab to front, ms'] = times
  figures['tab to front, 95th percentile, ms'] = [times[Math.floor((times.length - 1) * 0.95)]]
  await closeAll(page)
  figures['heap after closing them all, MB'] = [await heap(protocol)]
}

/** A long page of an open list: until the viewport is painted, and until its last row has rendered too. */
export async function longPages({ browser, builds, figures, step }) {
  for (const [at, build] of builds.entries()) {
    await step(`${longPage} rows, build ${at + 1}`, () =>
      withUser(browser, build, async (page) => {
        for (let round = 0; round < rounds; round++) await longPageOf(page, figures[at])
      }),
    )
  }
}

async function longPageOf(page, figures) {
  // From the first page each time: the demo has two of this length.
  await page.goto(`/category/index?view=list&size=${longPage}`)
  await page
    .locator(row)
    .nth(longPage - 1)
    .waitFor()
  await page.waitForTimeout(1000)
  const { visible, whole } = await page.evaluate(turnPage, row)
  const [toPaint, toEnd] = [`${longPage} rows, answer to paint, ms`, `${longPage} rows, all of them drawn, ms`]
  figures[toPaint] = [...(figures[toPaint] ?? []), visible]
  figures[toEnd] = [...(figures[toEnd] ?? []), whole]
}

async function withUser(browser, build, work) {
  const context = await contextFor(browser, build)
  try {
    const page = await context.newPage()
    await signIn(page)
    await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** Both from the end of the response. The viewport counts as painted two frames after its rows are in the table. */
async function turnPage(row) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const first = () => document.querySelector(row)?.getAttribute('data-row-key')
  const before = first()
  // A browser records 250 entries and then stops, and the product has nearly as many scripts.
  performance.clearResourceTimings()
  document.querySelector('.ant-pagination-next button').click()
  while (first() === before) await frame()
  await frame()
  const visible = performance.now()
  while (document.querySelector('tbody tr[aria-busy]')) await frame()
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('MaterialInfo/page'))
  const { responseEnd } = answers.at(-1)
  return { visible: visible - responseEnd, whole: performance.now() - responseEnd }
}

/** By its address: the tab returns with the others after each reload. */
async function open(page, path) {
  await page.goto(path)
  await openTabs(page).and(page.locator('[aria-selected=true]')).waitFor()
}

/** Each page stays mounted once it has been shown. */
async function visitAll(page) {
  for (const tab of await openTabs(page).all()) {
    await tab.click()
    await settled(page)
  }
}

/** From the click to the second frame after it, when the page has been painted. */
async function switchTabs(page) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    times.push(
      ...(await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const taken = []
        for (const tab of document.querySelector('[role=tablist]').querySelectorAll('[role=tab]')) {
          const begun = performance.now()
          tab.click()
          await frame()
          await frame()
          taken.push(performance.now() - begun)
          // A user who opens a page reads it first, so its later requests must not delay the next page.
          await new Promise((resolve) => setTimeout(resolve, 500))
        }
        return taken
      })),
    )
  }
  return times.sort((a, b) => a - b)
}

async function closeAll(page) {
  await openTabs(page).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await page.waitForURL('**/wel/index')
  await settled(page)
}

/** Megabytes in use after garbage collection. */
async function heap(protocol) {
  // One collection may make more objects collectable.
  for (let round = 0; round < 3; round++) await protocol.send('HeapProfiler.collectGarbage')
  const { usedSize } = await protocol.send('Runtime.getHeapUsage')
  return usedSize / 1_048_576
}
