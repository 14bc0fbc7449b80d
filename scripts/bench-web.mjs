import { cpus, loadavg, totalmem } from 'node:os'
import { chromium } from 'playwright-core'
import { firstLoads, loginLoads } from './bench-web/loads.mjs'
import { compared } from './bench-web/report.mjs'
import { inTime } from './bench-web/step.mjs'
import { longPages, manyTabs } from './bench-web/work.mjs'
import { ensureBrowser } from './browser.mjs'
import { isMain, runMain } from './main.mjs'

const help = `npm run bench:web -- [address] [address of another build]

Measures a running demo product in the browser (default: http://127.0.0.1:8080) and prints a table with targets. With the
address of an older build, every measurement runs by turns on both, and the table has the ratio of the first to the second. To compare with an older build, check it
out elsewhere, then start it there on another port and with data of its own:
PORT=8081 DATA_DIR=/some/folder npm start`

export async function benchWeb(addresses = process.argv.slice(2)) {
  if (addresses.includes('--help')) return console.log(help)
  const builds = addresses.length > 0 ? addresses : ['http://127.0.0.1:8080']
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...asRoot, '--disable-gpu', '--enable-precise-memory-info']
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  const figures = builds.map(() => ({}))
  const failures = []
  const print = () => console.log(report(builds, figures, failures))
  // A run takes long: what is measured so far is shown also when somebody ends it.
  process.once('SIGINT', () => {
    print()
    process.exit(130)
  })
  const step = async (name, measure) => {
    await inTime(name, failures, measure)
    // A measurement that took too long would go on beside the next one.
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  const run = { browser, builds, figures, step }
  for (const measure of [loginLoads, firstLoads, manyTabs, longPages]) await measure(run)
  print()
  await browser.close()
  if (failures.length > 0) process.exitCode = 1
}

function report(builds, figures, failures) {
  const machine = `${cpus().length} × ${cpus()[0].model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, load ${loadavg()[0].toFixed(1)}`
  const head = `${builds.join(' against ')}, ${new Date().toISOString().slice(0, 10)}, ${machine}`
  return [head, '', compared(figures), '', ...failures.map((one) => `not measured: ${one}`)].join('\n')
}

if (isMain(import.meta.url)) runMain(benchWeb)
