import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'
import { enter, letIn } from './enter.ts'
import type { Product } from './global-setup.ts'
import { newContext } from './new-context.ts'
import { startServer } from './server.ts'
import { wear } from './themes.ts'
import { test } from './world.ts'

const picture = readFileSync(new URL('../apps/web/public/icon-192.png', import.meta.url))

/** The database of the product under test, as another server process would receive it. */
function databaseUrl({ dataDir }: Product): string {
  const folder = join(dataDir, 'postgres')
  const word = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8').trim()
  return `postgres://postgres:${word('cluster', 'superuser-password')}@127.0.0.1:${word('port')}/library`
}

const bell = (page: Page) => page.getByRole('button', { name: /^通知与消息/ })

async function unread(page: Page): Promise<number> {
  await page.locator('button[title^="通知与消息，"]').waitFor()
  return Number(/(\d+) 条未读/.exec((await bell(page).getAttribute('title')) ?? '')?.[1])
}

/** Writes a notice as an editor, and waits until it is saved. */
async function publish(page: Page, title: string, isPublic: boolean): Promise<void> {
  await page.goto('/desk/notice')
  await page.getByRole('button', { name: /^新\s?增$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('通知标题').fill(title)
  await dialog.getByRole('textbox', { name: '通知内容' }).click()
  await page.keyboard.type('请按时填报。')
  if (isPublic) await dialog.getByLabel('对外公开').click()
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByText('新增成功').waitFor()
}

test('a notice rings in a browser at another server process, is read there, and its editor sees the reader', async ({
  page,
  browser,
  product,
}) => {
  const second = await startServer({ DATABASE_URL: databaseUrl(product) })
  const context = await newContext(browser, second.address)
  try {
    const reader = await context.newPage()
    await enter(reader, 'member')
    const before = await unread(reader)

    await letIn(page, 'manager')
    await publish(page, '十一月报价安排', false)
    // Other messages may arrive at any time, such as those of a deadline.
    await expect.poll(() => unread(reader)).toBeGreaterThan(before)

    const news = reader.getByRole('button', { name: /十一月报价安排/ })
    await bell(reader).click()
    await reader.locator('li[data-unread]').filter({ has: news }).waitFor()
    await news.click()
    await reader.getByRole('heading', { level: 1, name: '十一月报价安排' }).waitFor()
    await reader.getByRole('tabpanel').getByText('请按时填报。').waitFor()
    await bell(reader).click()
    await reader.locator('li:not([data-unread])').filter({ has: news }).waitFor()

    await page.getByRole('button', { name: '刷新' }).click()
    const row = page.getByRole('row', { name: /十一月报价安排/ })
    await row.getByRole('button', { name: '已读 1' }).click()
    await page.getByRole('cell', { name: '林晓' }).waitFor()
  } finally {
    await context.close()
    await second.stop()
  }
})

test('a notice shows its picture, its table and its file on a phone, light and dark', async ({ page }) => {
  await letIn(page, 'manager')
  await page.goto('/desk/notice')
  await page.getByRole('button', { name: /^新\s?增$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('通知标题').fill('钢材价格说明')
  const text = dialog.getByRole('textbox', { name: '通知内容' })
  await text.click()
  await page.keyboard.type('主要规格如下。')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '表格' }).click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  for (const cell of ['规格', '单位', '价格', 'HRB400E', 't', '3560.00']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await dialog.getByLabel('插入图片').last().setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: picture })
  await text.getByRole('img', { name: '现场' }).waitFor()
  const file = { name: '价格表.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\n') }
  await dialog.locator('input[type=file]').last().setInputFiles(file)
  await dialog.getByRole('link', { name: '价格表.csv' }).waitFor()
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByText('新增成功').waitFor()

  await page.getByRole('link', { name: '钢材价格说明' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const paper = page.getByRole('article')
  await paper.getByRole('columnheader', { name: '规格' }).waitFor()
  await expect.poll(() => paper.getByRole('img', { name: '现场' }).evaluate(isLoaded)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const link = await paper.getByRole('link', { name: /价格表\.csv/ }).getAttribute('href')
  expect(await (await page.request.get(String(link))).text()).toBe('name,price\n')
  for (const theme of ['default', 'dark']) {
    await wear(page, theme)
    await expect.poll(() => violations(page), { message: theme }).toEqual([])
  }
})

function isLoaded(picture: Element): boolean {
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0
}

test('a visitor reads public notices and nothing else', async ({ page, browser, address }) => {
  await letIn(page, 'manager')
  await publish(page, '致各供应商', true)
  const context = await newContext(browser, address)
  try {
    const visitor = await context.newPage()
    await visitor.goto('/desk/index')
    await visitor.getByRole('link', { name: '致各供应商' }).click()
    await visitor.getByText('请按时填报。').waitFor()
    await visitor.goBack()
    await visitor.getByRole('link', { name: '致各供应商' }).waitFor()
    await expect.poll(() => visitor.getByText('本月审核工作安排').count()).toBe(0)
    await visitor.getByRole('button', { name: '前往登录' }).click()
    await visitor.getByLabel('密码').waitFor()
  } finally {
    await context.close()
  }
})
