import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.mjs'
import { densityAndFullScreen, failureToasts, formMarks, ownSessions } from './control-checks.mjs'
import { isMain, runMain } from './main.mjs'
import {
  columnTools,
  dateRange,
  homeShift,
  phoneLists,
  priceReset,
  printedList,
  regionPinyin,
  scrollFrames,
  serviceWorker,
  spinnerFlashes,
  stickyHeader,
} from './screen-checks.mjs'

const desktop = { width: 1440, height: 900 }

/** The checks of docs/ux-checks.md that no story or test makes, and that a browser can answer. */
const checks = [
  [1, 'home does not jump with an API that is 1 s late', homeShift],
  [3, 'no spinner flashes with an API of 50 ms', spinnerFlashes],
  [16, 'a form marks what is required and counts characters', formMarks],
  [19, 'reset of the price list clears text, class, tax side and address', priceReset],
  [20, 'columns can be resized and frozen', columnTools],
  [23, 'the header of a long list stays in view', stickyHeader],
  [24, 'a page of 200 rows scrolls at 60 frames a second', scrollFrames],
  [26, 'density and full screen of a table', densityAndFullScreen],
  [29, 'a failure is announced and stays', failureToasts],
  [35, 'a printed list has neither menu, tabs, filters nor buttons', printedList],
  [37, 'logs have one date range with quick picks', dateRange],
  [38, 'regions are found by pinyin initials', regionPinyin],
  [45, 'lists are cards on a phone, nothing scrolls sideways at 320 px', phoneLists],
  [46, 'a service worker keeps the shell', serviceWorker],
  [47, 'users see their sessions and end the others', ownSessions],
]

/** Asks a running demo product, and prints what holds. */
export async function checkScreens(address = process.argv[2] ?? 'http://127.0.0.1:8080') {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...asRoot, '--disable-gpu'] })
  try {
    const storageState = await signedIn(browser, address)
    for (const [number, text, check] of checks) {
      const context = await browser.newContext({ baseURL: address, viewport: desktop, storageState })
      const page = await context.newPage()
      const { holds, seen } = await check(page).catch((error) => ({ holds: false, seen: error.message.split('\n')[0] }))
      console.log(`${String(number).padStart(2)} ${holds ? 'holds' : 'OPEN '} ${text}: ${seen}`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

async function signedIn(browser, baseURL) {
  const context = await browser.newContext({ baseURL, viewport: desktop })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('[name=account]').fill('manager')
  await page.locator('[name=password]').fill('Demo#2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab').first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

if (isMain(import.meta.url)) runMain(checkScreens)
