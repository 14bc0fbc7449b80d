import { chromium } from 'playwright-core'
import { letIn } from './e2e/enter.ts'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
const page = await (await browser.newContext({ baseURL: 'http://127.0.0.1:8614', viewport: { width: 1440, height: 900 } })).newPage()
await page.addInitScript('globalThis.__name = (f) => f')
await letIn(page, 'admin')
for (const [path, call] of [['/category/index?view=list&size=200', 'MaterialInfo/page'], ['/system/param?size=200', 'param/'], ['/monitor/log/api?size=200', 'log'], ['/base/region', 'region'], ['/informationReview/index?size=200', 'MaterialInfo']] as const) {
  await page.goto(path); await page.waitForTimeout(5000)
  const rows = await page.locator('tbody tr.ant-table-row:visible').count()
  const t = []
  for (let i = 0; i < 3; i++) {
    const next = page.locator('.ant-pagination-next:visible button').first()
    if (!(await next.count()) || (await next.isDisabled())) break
    t.push(await page.evaluate(async (call) => {
      const frame = () => new Promise((r) => requestAnimationFrame(r))
      const row = () => document.querySelector('tbody tr.ant-table-row')?.getAttribute('data-row-key')
      const before = row(); const n = performance.getEntriesByType('resource').length
      const b = [...document.querySelectorAll<HTMLButtonElement>('.ant-pagination-next button')].filter((x) => x.offsetParent)[0]!; const c = performance.now(); b.click()
      while (row() === before) await frame()
      await frame()
      const a = performance.getEntriesByType('resource').slice(n).filter((e) => e.name.includes(call)) as PerformanceResourceTiming[]
      return [Math.round(performance.now() - (a.at(-1)?.responseEnd ?? NaN)), Math.round(performance.now() - c)]
    }, call))
    await page.waitForTimeout(1500)
  }
  console.log(path, rows, JSON.stringify(t))
}
await browser.close()
