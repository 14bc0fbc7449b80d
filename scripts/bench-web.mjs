import { cpus, totalmem } from 'node:os'
import { chromium } from 'playwright-core'
import { firstLoads, loginLoads } from './bench-web/loads.mjs'
import { compared } from './bench-web/report.mjs'
import { longPages, manyTabs } from './bench-web/work.mjs'
import { ensureBrowser } from './browser.mjs'
import { isMain, runMain } from './main.mjs'

const help = `npm run bench:web -- [address] [address of another build]

Measures a running demo product in the browser (default: http://127.0.0.1:8080). With a second address, every measurement
runs by turns on both, and the report has the ratio of the first to the second. To compare with an older build, check it
out elsewhere, then start it there on another port and with data of its own:
PORT=8081 DATA_DIR=/some/folder npm start`

export async function benchWeb(addresses = process.argv.slice(2)) {
  if (addresses.includes('--help')) return console.log(help)
  const builds = addresses.length > 0 ? addresses : ['http://127.0.0.1:8080']
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...asRoot, '--disable-gpu', '--enable-precise-memory-info']
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  const figures = builds.map(() => ({}))
  try {
    for (const measure of [loginLoads, firstLoads, manyTabs, longPages]) await measure(browser, builds, figures)
  } finally {
    // Also after a failure: a run takes long.
    const machine = `${cpus().length} × ${cpus()[0].model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`
    console.log(`${builds.join(' against ')}, ${new Date().toISOString().slice(0, 10)}, ${machine}`)
    console.log(compared(figures))
    await browser.close()
  }
}

if (isMain(import.meta.url)) runMain(benchWeb)
