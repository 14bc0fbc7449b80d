import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.mjs'
import { root } from './command.mjs'
import { makeProject } from './guide-project.mjs'
import { isMain, runMain } from './main.mjs'

/** What the guide shows: who looks at which page. `click` is pressed first. Pages of the workbench need a project. */
const pictures = [
  { name: 'visitor', path: '/' },
  { name: 'home', account: 'auditor', path: '/wel/index' },
  { name: 'prices', account: 'member', path: '/category/index' },
  {
    name: 'material',
    account: 'member',
    path: '/category/index',
    click: 'tbody td:nth-child(3) button, tbody td:nth-child(3) a',
  },
  { name: 'match', account: 'member', path: ({ project }) => `/workbench/project?id=${project}&step=match` },
  { name: 'result', account: 'member', path: ({ project }) => `/workbench/project?id=${project}&step=result` },
  { name: 'sheet', account: 'member', path: ({ sheet }) => `/workbench/adjust/sheet?id=${sheet}` },
  { name: 'entry', account: 'enterprise', path: '/informationEntry/index' },
  { name: 'review', account: 'auditor', path: '/informationReview/index' },
  {
    name: 'decide',
    account: 'auditor',
    path: '/informationReview/index',
    click: 'td:last-child button, td:last-child a',
  },
  { name: 'periods', account: 'publisher', path: '/material/period' },
  { name: 'users', account: 'manager', path: '/system/user' },
  { name: 'settings', account: 'manager', path: '/system/setting' },
  { name: 'tenants', account: 'admin', path: '/system/tenant' },
]
// The guide reserves room for pictures of this size.
const viewport = { width: 1280, height: 800 }
const quality = 60

/** Takes the pictures of the guide from a running demo product, in both languages: all of them, or those that are named. */
export async function takePictures([address = 'http://127.0.0.1:8080', ...names] = process.argv.slice(2)) {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...asRoot, '--disable-gpu'] })
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name))
  try {
    const made = wanted.some(({ path }) => typeof path === 'function') ? await makeProject(address) : undefined
    for (const language of ['zh', 'en']) {
      const folder = join(root, 'apps', 'web', 'guide', 'pictures', language)
      mkdirSync(folder, { recursive: true })
      for (const picture of wanted) {
        const path = typeof picture.path === 'function' ? picture.path(made) : picture.path
        const bytes = await take(browser, address, language, { ...picture, path })
        writeFileSync(join(folder, `${picture.name}.webp`), bytes)
        console.log(`${language}/${picture.name}.webp ${bytes.length} bytes`)
      }
    }
  } finally {
    await browser.close()
  }
}

async function take(browser, address, language, { account, path, click }) {
  const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await context.addInitScript(chooseLanguage, language)
  if (account) await signIn(page, account)
  await page.goto(path)
  await settled(page)
  if (click) {
    await page.locator(click).first().click()
    await settled(page)
  }
  const protocol = await context.newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality })
  await context.close()
  return Buffer.from(data, 'base64')
}

function chooseLanguage(language) {
  const entry = { content: language, dataType: 'string', datetime: Date.now() }
  localStorage.setItem('price-library-language', JSON.stringify(entry))
}

async function signIn(page, account) {
  await page.goto('/login')
  await page.locator('[name=account]').fill(account)
  await page.locator('[name=password]').fill('Demo#2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab').first().waitFor()
}

/** The push stream stays open, so the network is never idle: the skeletons show when loading ends. */
async function settled(page) {
  await page.locator('#content').waitFor()
  await page.waitForTimeout(2000)
  await page.waitForFunction(
    () => !document.querySelector('#content .ant-skeleton, .ant-spin-spinning, [aria-busy=true]'),
  )
  await page.waitForTimeout(1000)
}

if (isMain(import.meta.url)) runMain(() => takePictures())
