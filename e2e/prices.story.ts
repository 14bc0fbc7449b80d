import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { test } from './world.ts'

test('a visitor finds prices, reaches the limit, signs in and sees all', async ({ page }) => {
  await page.goto('/home/index?materialName=%E9%92%A2%E7%AD%8B')
  await page.getByRole('heading', { name: '“钢筋”的价格' }).waitFor()
  await page.getByRole('button', { name: '登录查看全部' }).click()
  await page.getByLabel('账号').fill('member')
  await page.getByLabel('密码').fill('Demo#2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/index?materialName=*')
  await page.getByRole('row', { name: /钢筋/ }).first().waitFor()
})

test('an engineer finds a material by the name the trade uses, and reads its quotations', async ({ page }) => {
  await enter(page, 'member', '/category/index?view=list')
  const box = page.getByPlaceholder('名称、规格、品牌、拼音首字母')
  await box.fill('螺纹钢Φ20宁波')
  await box.press('Enter')
  const parts = page.getByRole('list', { name: '检索理解' })
  await parts.getByText('按“热轧带肋钢筋”查找').waitFor()
  const row = page.getByRole('row', { name: /热轧带肋钢筋 .*Φ20.* 宁波市/ }).first()
  await row.getByRole('button', { name: /条报价/ }).press('Enter')
  await page.getByRole('columnheader', { name: '偏离中位数' }).waitFor()
  await page.locator('.ant-table-expanded-row').getByText('企业报价').first().waitFor()

  await parts.getByRole('button', { name: '去掉 宁波' }).click()
  await page.waitForURL((url) => url.searchParams.get('materialName') === '螺纹钢 Φ20')
  await page
    .getByRole('row', { name: /热轧带肋钢筋 .*Φ20.* 杭州市/ })
    .first()
    .waitFor()

  await box.fill('')
  await page
    .getByRole('option', { name: /^螺纹钢/ })
    .first()
    .waitFor()
  await box.fill('热轧带肋')
  await page.getByRole('option', { name: /^热轧带肋钢筋 .*种规格/ }).waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('materialName') === '热轧带肋钢筋')
})

test('the market begins with its index, classes and movers, and a class narrows the quotations', async ({ page }) => {
  await enter(page, 'member', '/price/index')
  await page.getByRole('region', { name: '价格指数' }).locator('canvas').waitFor()
  await page.getByRole('region', { name: '涨跌榜' }).getByRole('link').first().waitFor()
  const classes = page.getByRole('region', { name: '各类涨跌' })
  await classes.locator('canvas').waitFor()
  await classes.getByText('表格', { exact: true }).click()
  await classes.getByRole('button', { name: /^01 / }).press('Enter')
  await page.waitForURL((url) => Boolean(url.searchParams.get('categoryId')))
  await page.getByRole('row').getByText('钢', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: '收起概览' }).click()
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
})

test('a search without an answer offers the nearest sizes and a demand', async ({ page }) => {
  await enter(page, 'member', '/category/index?materialName=C80%E6%B7%B7%E5%87%9D%E5%9C%9F')
  await page.getByRole('link', { name: '向供应商询价' }).waitFor()
  await page.getByRole('group', { name: '相近规格' }).getByRole('button').first().click()
  await page.locator('.ant-table-row').first().waitFor()
})

test('the next page is requested once, and before the page renders for its new address', async ({ page }) => {
  await enter(page, 'member', '/category/index?view=list')
  await page.locator('.ant-table-row').first().waitFor()
  await page.evaluate(() => {
    const ask = window.fetch
    Object.assign(window, { asked: [] })
    window.fetch = (address, init) => {
      if (String(address).includes('current=2'))
        Reflect.get(window, 'asked').push(document.querySelector('.ant-pagination-item-active')?.textContent)
      return ask(address, init)
    }
  })
  await page.getByTitle('2', { exact: true }).click()
  await page.waitForURL('**current=2')
  await page.getByRole('cell', { name: '11', exact: true }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(['1'])
})

test('an engineer compares regions and downloads the chart and the list', async ({ page }) => {
  await enter(page, 'member', '/category/index?materialName=%E9%92%A2%E7%AD%8B')
  await page.locator('.ant-table-row').first().waitFor()
  await page.getByRole('button', { name: /^导\s?出$/ }).click()
  const file = await downloaded(page, () => page.getByRole('button', { name: '开始导出' }).click())
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  expect(sheets[0]?.rows[0]).toContain('除税价')
  expect(sheets[0]?.rows.length).toBeGreaterThan(1)

  await page.locator('.ant-table-row button').first().click()
  await page.getByRole('tab', { name: '地区对比' }).click()
  await page.locator('canvas').waitFor()
  const picture = await downloaded(page, () => page.getByRole('button', { name: '下载图片' }).click())
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('a large export runs in the background and is downloaded from the bell', async ({ page }) => {
  await enter(page, 'member', '/category/index')
  await page.locator('.ant-table-row').first().waitFor()
  await page.getByRole('button', { name: /^导\s?出$/ }).click()
  await page.getByRole('button', { name: '开始导出' }).click()
  const take = page.getByRole('button', { name: '下载文件' })
  await take.waitFor()
  const file = await downloaded(page, () => take.click())
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  expect(sheets[0]?.rows.length).toBeGreaterThan(10_000)
  await page.getByRole('dialog').locator('.ant-modal-footer button').click()

  await page.getByRole('button', { name: /^通知与消息/ }).click()
  await page.getByRole('tab', { name: /^消息/ }).click()
  const again = await downloaded(page, () =>
    page
      .getByText(/^材料价格已导出/)
      .first()
      .click(),
  )
  expect(again.suggestedFilename()).toBe(file.suggestedFilename())
})

test('a long page renders to its last row, inside or outside the viewport', async ({ page }) => {
  await enter(page, 'member', '/category/index?view=list&size=100')
  const rows = page.locator('.ant-table-row')
  await expect.poll(() => rows.count()).toBe(100)
  await rows.last().getByRole('button').first().waitFor()
  await page.getByText('卡片', { exact: true }).click()
  await page.getByRole('article').nth(99).waitFor()
})

test('rows that are about to be replaced keep their numbers, and the last request wins', async ({ page }) => {
  await enter(page, 'member', '/category/index?view=list')
  const row = page.locator('.ant-table-row').first()
  await row.waitFor()
  const letGo = await hold(page, '**/MaterialInfo/page?*')
  const next = page.locator('.ant-pagination-next button')
  await next.click()
  await page.waitForURL('**&current=2')
  // The address changes just before the pager does.
  await page.locator('.ant-pagination-item-active', { hasText: /^2$/ }).waitFor()
  await next.click()
  await page.waitForURL('**&current=3')
  // By keyboard, because after a moment an overlay blocks the pointer on rows that are about to be replaced.
  const box = row.getByRole('checkbox', { name: '选择此行' })
  await box.press('Space')
  await expect.poll(() => box.isChecked()).toBe(true)
  expect(await row.locator('td').nth(1).innerText()).toBe('1')

  const header = page.getByRole('columnheader', { name: '参考价', exact: true })
  await header.press('Enter')
  await page.waitForURL('**&ascs=price')
  await header.press('Enter')
  await page.waitForURL('**&descs=price')
  await row.getByRole('button').first().press('Enter')
  await page.waitForURL(/id=[^&]+&descs=price/)
  letGo()
  await page.locator('th[aria-sort=descending]').waitFor()
})

test('the comparison is the same in every window of the browser', async ({ page }) => {
  await enter(page, 'member', '/category/index?view=list')
  const tick = page.locator('.ant-table-row').first().getByRole('checkbox')
  await tick.waitFor()
  const second = await page.context().newPage()
  await second.goto('/comparison/index')
  await second.getByText('0 / 6').waitFor()
  await tick.click()
  await page.getByRole('button', { name: '对比所选（1）' }).click()
  await second.getByText('1 / 6').waitFor()
  await second.getByRole('button', { name: '移除' }).click()
  await page.getByText('0 / 6').waitFor()
  await second.close()
})

/** Responses wait until they are released. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return file
}
