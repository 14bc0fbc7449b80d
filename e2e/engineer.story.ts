import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'
import { anotherPerson, enter } from './enter.ts'
import { test } from './world.ts'

test('a cost engineer finds a material, reads its page, compares two and shares the comparison', async ({
  page,
  browser,
  address,
}) => {
  await enter(page, 'member', '/category/index?view=list')
  const box = page.getByPlaceholder('名称、规格、品牌、拼音首字母')
  await box.fill('螺纹钢 20 宁波')
  await box.press('Enter')
  const row = page.getByRole('row', { name: /热轧带肋钢筋 .*Φ20.* 宁波市/ }).first()
  await row.getByRole('button', { name: '热轧带肋钢筋', exact: true }).click()

  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: '价格走势', selected: true }).waitFor()
  await drawer.locator('canvas').waitFor()
  await drawer.getByRole('link', { name: '打开材料页面' }).click()
  await page.waitForURL('**/price/material/*')

  await readMaterial(page)
  const first = await addToComparison(page)
  const similar = page.getByRole('region', { name: '相近材料' }).getByRole('link').first()
  await similar.click()
  await page.getByRole('heading', { level: 1, name: first }).waitFor({ state: 'detached' })
  const second = await addToComparison(page)
  await page.getByRole('button', { name: '开始对比' }).click()
  await page.waitForURL((url) => url.searchParams.get('ids')?.split(',').length === 2)
  await expect.poll(() => comparedNames(page)).toEqual([first, second])

  await page.getByRole('button', { name: /^导\s?出$/ }).click()
  const file = await downloaded(page, () => page.getByRole('button', { name: '开始导出' }).click())
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  const [name, spec, price] = ['材料名称', '规格型号', '除税价'].map((head) => heads.indexOf(head))
  expect(rows.map((cells) => `${cells[name ?? 0]} ${cells[spec ?? 0]}`).toSorted()).toEqual([first, second].toSorted())
  for (const cells of rows) expect(Number(cells[price ?? 0])).toBeGreaterThan(0)

  const colleague = await anotherPerson(browser, address, 'member')
  await colleague.goto(page.url())
  await expect.poll(() => comparedNames(colleague)).toEqual([first, second])
  await colleague.getByText('这是他人分享的对比').waitFor()
  await colleague.context().close()
})

test('a printed code and the number of a price open the page of the material', async ({ page }) => {
  await enter(page, 'member', '/category/index?view=list&materialName=%E8%9E%BA%E7%BA%B9%E9%92%A2')
  await page.locator('.ant-table-row').first().waitFor()
  await page.locator('.ant-table-row button').first().click()
  const drawer = page.getByRole('dialog')
  const facts = drawer.locator('.ant-descriptions')
  const codes = [await factOf(facts, '编号'), await factOf(facts, '材料编码')]
  const title = await drawer.locator('.ant-drawer-title').innerText()
  for (const code of codes) {
    await page.goto(`/price/material/${code}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  }
})

/** The tax switch, the trend, the regions and the years of the page in front. */
async function readMaterial(page: Page): Promise<void> {
  const header = page.locator('article header')
  const shown = header.locator('p b')
  await page.getByRole('region', { name: '价格走势' }).locator('canvas').waitFor()
  const inclusive = await shown.innerText()
  await header.getByText('除税价', { exact: true }).click()
  await expect.poll(() => shown.innerText()).not.toBe(inclusive)
  const regions = page.getByRole('region', { name: '地区对比' })
  await regions.locator('canvas').waitFor()
  await regions.getByRole('link', { name: '杭州市' }).waitFor()
  await regions.getByText(/不从零开始/).waitFor()
  await page
    .getByRole('region', { name: '年度对比' })
    .getByText(/^同 \d+ 个月$/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: '报价' }).getByRole('columnheader', { name: '偏离中位数' }).waitFor()
  expect(await violations(page)).toEqual([])
}

async function addToComparison(page: Page): Promise<string> {
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  // The quotations below have a box each.
  await page
    .locator('article header')
    .getByRole('checkbox', { name: `对比 ${name}` })
    .check()
  return name
}

/** As the columns of the table name them. */
async function comparedNames(page: Page): Promise<string[]> {
  const heads = page.getByRole('region', { name: '材料对比' }).getByRole('columnheader').getByRole('link')
  return (await heads.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

async function factOf(facts: ReturnType<Page['locator']>, name: string): Promise<string> {
  const label = facts.locator('th', { hasText: new RegExp(`^${name}$`) })
  return label.locator('xpath=following-sibling::td[1]').innerText()
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return file
}
