import { cpus, totalmem } from 'node:os'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.mjs'
import { isMain, runMain } from './main.mjs'

const pages = [
  ...['/wel/dashboard', '/info/index', '/home/index', '/authority/role', '/authority/datascope', '/authority/apiscope'],
  ...['/system/user', '/system/dept', '/system/post', '/system/dict', '/system/dictbiz', '/system/menu'],
  ...['/system/topmenu', '/system/param', '/system/setting', '/system/tenant', '/system/tenantpackage'],
  ...['/system/client', '/base/region', '/dict-vertical/index'],
]
const rounds = 3
const viewport = { width: 1440, height: 900 }
const longPage = 200
const row = 'tbody tr.ant-table-row'

/** Measures a running demo product in the browser: first paint, memory of twenty tabs, switching tabs, long pages. */
export async function benchWeb(address = process.argv[2] ?? 'http://127.0.0.1:8080') {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...asRoot, '--disable-gpu', '--enable-precise-memory-info']
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  try {
    const login = await loginPaints(browser, address)
    const context = await browser.newContext({ baseURL: address, viewport })
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await signIn(page)
    const first = await heap(protocol)
    for (const path of pages) await open(page, path)
    await visitAll(page)
    const full = await heap(protocol)
    const switches = await switchTabs(page)
    const tabs = await page.getByRole('tab').count()
    await closeAll(page)
    const after = await heap(protocol)
    report({ address, tabs, first, full, switches, after, login, longPages: await paintLongPages(page) })
  } finally {
    await browser.close()
  }
}

/** The largest contentful paint of the login page on a CPU four times as slow, each time with an empty cache. */
async function loginPaints(browser, address) {
  const times = []
  for (let round = 0; round < 2 * rounds - 1; round++) {
    const context = await browser.newContext({ baseURL: address, viewport })
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto('/login')
    await page.locator('[name=account]').waitFor()
    await page.waitForTimeout(1000)
    times.push(await page.evaluate(largestPaint))
    await context.close()
  }
  return times.sort((a, b) => a - b)
}

function largestPaint() {
  return new Promise((resolve) => {
    const seen = (list) => resolve(list.getEntries().at(-1).startTime)
    new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** A long page of an open list: until the viewport is painted, and until its last row has rendered too. */
async function paintLongPages(page) {
  const times = []
  await page.goto(`/category/index?view=list&size=${longPage}`)
  await page
    .locator(row)
    .nth(longPage - 1)
    .waitFor()
  for (let round = 0; round < rounds; round++) {
    await page.waitForTimeout(1000)
    times.push(await page.evaluate(turnPage, row))
  }
  const sorted = (key) => times.map((one) => one[key]).sort((a, b) => a - b)
  return { inSight: sorted('inSight'), whole: sorted('whole') }
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
  const inSight = performance.now()
  while (document.querySelector('tbody tr[aria-busy]')) await frame()
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('MaterialInfo/page'))
  const { responseEnd } = answers.at(-1)
  return { inSight: inSight - responseEnd, whole: performance.now() - responseEnd }
}

async function signIn(page) {
  await page.goto('/login')
  await page.locator('[name=account]').fill('admin')
  await page.locator('[name=password]').fill('Demo#2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab').first().waitFor()
  await settled(page)
}

/** By its address: the tab returns with the others after each reload. */
async function open(page, path) {
  await page.goto(path)
  await page.getByRole('tab', { selected: true }).waitFor()
}

/** Each page stays mounted once it has been shown. */
async function visitAll(page) {
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await settled(page)
  }
}

/** The push stream stays open, so the network is never idle: the skeletons show when loading ends. */
async function settled(page) {
  await page.waitForTimeout(300)
  await page.waitForFunction(() => !document.querySelector('[role=tabpanel]:not([style*=none]) .ant-skeleton'))
}

/** From the click to the second frame after it, when the page has been painted. */
async function switchTabs(page) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    times.push(
      ...(await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const taken = []
        for (const tab of document.querySelectorAll('[role=tab]')) {
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
  await page.getByRole('tab').last().click({ button: 'right' })
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

function report({ address, tabs, first, full, switches, after, login, longPages }) {
  const at = (share, times = switches) => times[Math.floor((times.length - 1) * share)].toFixed(0)
  const mb = (number) => `${number.toFixed(1)} MB`
  console.log(
    [
      `${address}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}, ${mb(totalmem() / 1_048_576)}`,
      `heap after signing in            ${mb(first)}`,
      `heap with ${tabs} tabs open           ${mb(full)}`,
      `heap after closing them all      ${mb(after)}`,
      `tab to front, median             ${at(0.5)} ms (${switches.length} switches)`,
      `tab to front, 95th percentile    ${at(0.95)} ms`,
      `login page, largest paint, 4x slowed processor: median ${at(0.5, login)} ms, most ${at(1, login)} ms`,
      `${longPage} rows, answer to paint         median ${at(0.5, longPages.inSight)} ms, most ${at(1, longPages.inSight)} ms`,
      `${longPage} rows, all of them drawn       median ${at(0.5, longPages.whole)} ms, most ${at(1, longPages.whole)} ms`,
    ].join('\n'),
  )
}

if (isMain(import.meta.url)) runMain(benchWeb)
