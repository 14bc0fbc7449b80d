import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPdf, aPicture } from '../apps/server/test/world/file-samples.ts'
import { enter } from './enter.ts'
import { test } from './world.ts'

test('a picture becomes the avatar: one too large is rejected before the upload, a part is cropped, and the bar shows it', async ({
  page,
}) => {
  await enter(page, 'publisher', '/info/index')
  // A complete profile needs a phone number.
  await page.getByLabel('手机号码').fill('13800000000')
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('修改成功').waitFor()
  const uploads: string[] = []
  page.on('request', (request) => void (request.url().includes('/put-file') && uploads.push(request.url())))
  await choose(page, '更换头像', { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(600 * 1024) })
  await page.getByRole('alert').getByText('只能上传 jpg/png 图片，且不超过 500kb').waitFor()
  expect(uploads).toEqual([])

  const buffer = await aPicture('png', 640, 400)
  await choose(page, '更换头像', { name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await dialog.getByRole('slider').press('ArrowRight')
  await dialog.getByRole('button', { name: '使用这张图片' }).click()
  await page.getByText('头像已更新').waitFor()
  const inBar = page.locator('header img[src*="/attach/link"]')
  await inBar.waitFor()
  const address = (await inBar.getAttribute('src')) ?? ''
  expect(address).toContain('/api/blade-resource/attach/link?')
  const picture = await page.request.get(address)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  await page.reload()
  await page.locator(`header img[src="${address}"]`).waitFor()
})

test('attachments are uploaded together and one is rejected, then previewed and downloaded', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/400/)
  await enter(page, 'admin', '/resource/attach')
  await page.getByRole('button', { name: /^上\s?传$/ }).click()
  const dialog = page.getByRole('dialog', { name: '上传附件' })
  const mark = Date.now()
  const pdf = aPdf(`story ${mark}`)
  await dialog.locator('input[type=file]').setInputFiles([
    { name: `图纸${mark}.png`, mimeType: 'image/png', buffer: await aPicture('png', 400, 300) },
    { name: `报价${mark}.pdf`, mimeType: 'application/pdf', buffer: pdf },
    { name: `假${mark}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('MZ this is no document') },
  ])
  const list = dialog.getByRole('list', { name: '上传列表' })
  await list.getByText('文件内容与扩展名 pdf 不符').waitFor()
  await expect.poll(() => list.getByText('已上传').count()).toBe(2)
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()

  await page.goto(`/resource/attach?originalName=${mark}`)
  await page.getByText('共 2 条').waitFor()
  await page.getByRole('button', { name: `图纸${mark}.png`, exact: true }).click()
  const preview = page.getByRole('dialog', { name: `图纸${mark}.png` })
  const shown = preview.getByRole('img', { name: `图纸${mark}.png` })
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
  await preview
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()
  await preview.waitFor({ state: 'hidden' })

  const row = page.getByRole('row', { name: new RegExp(`报价${mark}`) })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`报价${mark}.pdf`)
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true)
})

test('an upload on its way can be taken back and tried again', async ({ page, expectTrouble }) => {
  expectTrouble(/attach\/upload/)
  await enter(page, 'admin', '/resource/attach')
  let isHeld = true
  await page.route('**/attach/upload', async (route) => {
    if (!isHeld) await route.continue()
  })
  await page.getByRole('button', { name: /^上\s?传$/ }).click()
  const dialog = page.getByRole('dialog', { name: '上传附件' })
  const name = `慢${Date.now()}.pdf`
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: aPdf(name) })
  await dialog.getByRole('button', { name: `取消上传 ${name}` }).click()
  await dialog.getByText('已取消').waitFor()
  isHeld = false
  await dialog.getByRole('button', { name: `重新上传 ${name}` }).click()
  await dialog.getByText('已上传').waitFor()
})

test('a storage is added, tested and put into use', async ({ page }) => {
  await enter(page, 'admin', '/resource/oss')
  const code = `disk-${Date.now()}`
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('资源编号').fill(code)
  await expect.poll(() => dialog.getByLabel('空间名').count()).toBe(0)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('新增成功').waitFor()
  await page.getByRole('button', { name: `测试 ${code}` }).click()
  await page.getByText(/写入、读取、删除均正常/).waitFor()
  await page.getByRole('switch', { name: `启用 ${code}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^启\s?用$/ })
    .click()
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByText('使用中')
    .waitFor()
})

type Picked = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, button: string, file: Picked): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(file)
}
