import { contextFor, signedIn } from './visit.mjs'

const rounds = 3
const delay = 1000

/** The pages of the first-page table: where they are, who opens them, and what shows that their content is there. */
const pages = [
  // The builds before 0.2.0 have the sign-in at their root.
  { name: 'public home', path: '/', pathBefore: '/home/index', shown: 'main h1, main h2' },
  { name: 'home', path: '/wel/index', isInside: true, shown: '[role=tabpanel] section li' },
  { name: 'price list', path: '/category/index', isInside: true, shown: 'tbody tr.ant-table-row' },
]

/** Each time with an empty cache, the builds by turns. */
export async function firstLoads({ browser, builds, figures, step }) {
  const states = await statesOf(browser, builds, step)
  for (const page of pages) {
    for (const slowness of [1, 4]) {
      await byTurns(builds, rounds, (at, build, round) =>
        step(`${page.name}, processor ${slowness}x slowed, build ${at + 1}, round ${round + 1}`, async () => {
          const state = page.isInside ? states[at] : undefined
          const path = at === 0 ? page.path : (page.pathBefore ?? page.path)
          const found = await load(browser, build, { ...page, path, state, slowness })
          note(figures[at], page.name, slowness, found)
        }),
      )
    }
  }
  const home = pages[1]
  await byTurns(builds, 1, (at, build) =>
    step(`home with late answers, build ${at + 1}`, async () => {
      const found = await load(browser, build, { ...home, state: states[at], slowness: 1, delay })
      add(figures[at], `home, layout shift with answers ${delay} ms late`, found.shift)
      add(figures[at], `home, skeletons of another shape, answers ${delay} ms late`, found.shapes)
    }),
  )
}

export async function loginLoads({ browser, builds, figures, step }) {
  const page = { path: '/login', shown: '[name=account]', slowness: 4 }
  await byTurns(builds, rounds, (at, build, round) =>
    step(`login, build ${at + 1}, round ${round + 1}`, async () => {
      const found = await load(browser, build, page)
      add(figures[at], 'login, compressed script, kB', found.scriptBytes / 1000)
      add(figures[at], 'login, largest paint, processor 4x slowed, ms', found.paint)
    }),
  )
}

/** Without a signed-in state, the pages inside of that build fail one by one. */
async function statesOf(browser, builds, step) {
  const states = []
  await byTurns(builds, 1, (at, build) =>
    step(`signing in, build ${at + 1}`, async () => {
      states[at] = await signedIn(browser, build)
    }),
  )
  return states
}

async function byTurns(builds, times, measure) {
  for (let round = 0; round < times; round++)
    for (const [at, build] of builds.entries()) await measure(at, build, round)
}

function note(figures, name, slowness, found) {
  if (slowness > 1) return add(figures, `${name}, largest paint, processor ${slowness}x slowed, ms`, found.paint)
  add(figures, `${name}, script files`, found.scripts)
  add(figures, `${name}, compressed script, kB`, found.scriptBytes / 1000)
  add(figures, `${name}, compressed style sheets, kB`, found.sheetBytes / 1000)
  add(figures, `${name}, requests of data`, found.calls)
  add(figures, `${name}, style elements`, found.styles)
  add(figures, `${name}, their text, kB`, found.styleBytes / 1000)
  add(figures, `${name}, main thread, ms`, found.busy)
  add(figures, `${name}, largest paint, ms`, found.paint)
  add(figures, `${name}, layout shift`, found.shift)
}

function add(figures, name, value) {
  figures[name] = [...(figures[name] ?? []), value]
}

async function load(browser, build, { path, shown, state, slowness, delay = 0 }) {
  const context = await contextFor(browser, build, state)
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    // The time of the thread itself: other work on the machine does not count.
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (slowness > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.addInitScript(observe)
    if (delay > 0) await page.route('**/api/**', (route) => setTimeout(() => route.continue().catch(() => {}), delay))
    await page.goto(path)
    await page.locator(shown).first().waitFor()
    // What loads after the content counts too.
    await page.waitForTimeout(delay > 0 ? 5 * delay : 2000 * Math.sqrt(slowness))
    const { metrics } = await protocol.send('Performance.getMetrics')
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value * 1000
    return { ...(await page.evaluate(collect)), busy }
  } finally {
    await context.close()
  }
}

function observe() {
  window.seen = { paint: 0, shift: 0, shapes: 0 }
  performance.setResourceTimingBufferSize(1000)
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    window.seen.paint = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.seen.shift += value
  })
  // One skeleton of the page's own shape: after the first one, neither a blank page nor another shape may follow.
  let before
  const look = () => {
    // The innermost: the heading above the cards is there before them.
    const skeleton = [...document.querySelectorAll('[data-skeleton]')].findLast((one) => one.checkVisibility())
    const main = document.querySelector('main, [role=tabpanel]')
    const now = skeleton ? `${skeleton.querySelectorAll('i').length}` : main?.innerText.trim() ? 'content' : 'blank'
    if (before !== undefined && now !== before && now !== 'content') window.seen.shapes++
    if (now !== 'blank' || before !== undefined) before = now
    requestAnimationFrame(look)
  }
  look()
}

function collect() {
  const files = performance.getEntriesByType('resource')
  const ending = (end) => files.filter(({ name }) => new URL(name).pathname.endsWith(end))
  const bytes = (some) => some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const styles = [...document.querySelectorAll('style')]
  // Rules that a script added have no text in the element.
  const rules = styles.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  return {
    ...window.seen,
    scripts: ending('.js').length,
    scriptBytes: bytes(ending('.js')),
    sheetBytes: bytes(ending('.css')),
    calls: files.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
    styles: styles.length,
    styleBytes: rules.reduce((sum, { cssText }) => sum + cssText.length, 0),
  }
}
