import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'
import { wear } from './themes.ts'
import { test } from './world.ts'

test('a visitor comes to the home, searches, opens a price, reads where it comes from, and signs in where they were', async ({
  page,
}) => {
  const { materialName: name } = await newestPrice(page)
  await page.goto('/')
  await page.getByRole('heading', { name: '建设工程材料参考价格库' }).waitFor()
  await page.getByRole('region', { name: '按类别浏览' }).getByRole('link', { name: /\d/ }).first().waitFor()
  await page.getByRole('region', { name: '最新一期' }).getByText('价格指数').first().waitFor()
  await page.getByLabel('材料名称').fill(name.slice(0, -1))
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('heading', { name: `“${name}”的价格` }).waitFor()
  const first = page.getByRole('list', { name: '材料价格查询' }).getByRole('link').first()
  await first.click()

  await page.waitForURL('**/price/material/*')
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(name) })
  await heading.waitFor()
  const trend = page.getByRole('region', { name: '价格走势' })
  await expect.poll(() => trend.getByRole('row').count()).toBe(3)
  await page.getByText('除税价', { exact: true }).first().click()
  await page.getByText(/^(参考价|企业报价)，除税价$/).waitFor()
  await page.getByRole('region', { name: '价格依据' }).getByText('计算方法').waitFor()
  await page.getByRole('region', { name: '地区对比' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: '登录查看全部' }).count()).toBe(1)

  const address = new URL(page.url())
  await page.getByRole('button', { name: '登录查看全部' }).click()
  await page.getByLabel('账号').fill('member')
  await page.getByLabel('密码').fill('Demo#2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === address.pathname && url.search === address.search)
  await heading.waitFor()
  await expect.poll(() => page.getByRole('button', { name: '登录查看全部' }).count()).toBe(0)
})

test('on a phone the first result is on the first screen after a search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByLabel('材料名称').fill((await newestPrice(page)).materialName)
  await page.keyboard.press('Enter')
  const first = page.getByRole('list', { name: '材料价格查询' }).getByRole('link').first()
  await first.waitFor()
  const place = await first.boundingBox()
  expect(place && place.y + place.height).toBeLessThan(844)
})

test('search engines and link previews read what a page is about, and the map of the site', async ({ page }) => {
  const material = await newestPrice(page)
  const path = `/price/material/${material.stdMaterialId}`
  const html = await (await page.request.get(path)).text()
  expect(html).toContain(`<title>${material.materialName} ${material.spec} 价格 `)
  expect(html).toContain('application/ld+json')
  const map = await (await page.request.get('/sitemap.xml')).text()
  expect(map).toContain(path)
})

test('the pages of visitors pass all accessibility rules, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/category/index?materialName=%E9%92%A2%E7%AD%8B')
  const first = page.getByRole('list', { name: '材料价格查询' }).getByRole('link').first()
  await first.waitFor()
  expect(await violations(page)).toEqual([])
  await first.click()
  await page.getByRole('region', { name: '价格依据' }).getByText('计算方法').waitFor()
  expect(await violations(page)).toEqual([])
  await wear(page, 'dark')
  expect(await violations(page)).toEqual([])
})

/** Of the newest issue, which is all that a visitor finds; other stories publish issues of their own. */
async function newestPrice(page: Page): Promise<{ stdMaterialId: string; materialName: string; spec: string }> {
  const answer = await page.request.get('/api/materialInfo/MaterialInfo/page?view=materials&size=1')
  return (await answer.json()).data.records[0]
}
