import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

test('on a phone the menu is a drawer, every list is cards with its actions and the dialog has the full width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('menuitem', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: '参数管理' }).click()
  const card = page.getByRole('article').filter({ hasText: 'account.failCount' })
  await card.getByRole('button', { name: /编\s?辑/ }).waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await expect.poll(() => sidewaysScroll(page)).toBe(0)

  const search = page.getByRole('tabpanel').getByRole('search')
  await expect.poll(() => search.getByRole('textbox').count()).toBe(1)
  await search.getByRole('button', { name: '展开' }).click()
  await expect.poll(() => search.getByRole('textbox').count()).toBeGreaterThan(1)
  await openTabs(page, { '/system/post': '岗位管理', '/system/dept': '机构管理', '/system/menu': '菜单管理' })
  const tab = await page.getByRole('tab', { name: '菜单管理', selected: true }).boundingBox()
  const list = await page.getByRole('button', { name: '全部标签' }).boundingBox()
  expect(tab && list && tab.x >= 0 && tab.x + tab.width <= list.x).toBe(true)

  await visit(page, '/system/param')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: /系统参数/ })
  await dialog.getByLabel('参数名称').waitFor()
  const box = await dialog.boundingBox()
  expect(box?.width).toBeGreaterThan(350)
  expect(box?.width).toBeLessThanOrEqual(390)
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: '新增' }).waitFor()

  for (const path of ['/informationReview/index', '/informationEntry/index', '/material/period']) {
    await visit(page, path)
    await page.getByRole('article').first().getByRole('button').last().waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
  }

  await visit(page, '/price/index')
  await page.getByRole('article').first().getByText('偏离中位数').waitFor()
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
})

test('on a phone demands and watched prices are cards, and the search buttons fit one line in English too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'member', '/category/index')
  await page.getByRole('article').first().getByRole('button', { name: /关注/ }).click()
  await visit(page, '/price/watch')
  const watched = page.getByRole('article').first()
  await watched.getByRole('button', { name: '提醒设置' }).waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)

  await visit(page, '/inquiryDemand/index')
  const demand = page.getByRole('article').first()
  await demand.getByText('报价数').waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await demand.getByRole('button', { name: /^查\s?看$/ }).click()
  await page.getByRole('dialog').getByRole('heading', { name: '过程' }).waitFor()

  await speakEnglish(page)
  await page.goto('/category/index')
  const buttons = page.getByRole('search').getByRole('button')
  await buttons.getByText('More').waitFor()
  const lines = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(lines).size).toBe(1)
})

test('the layout follows the width: full menu, folded menu, drawer, with a stored choice and the product pages in the top bar', async ({
  page,
}) => {
  await enter(page, 'admin')
  const strip = page.getByRole('navigation', { name: '产品分类与评价' })
  await strip.getByRole('button').waitFor()
  await page.getByRole('button', { name: '收起菜单' }).waitFor()
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: '收起菜单' }).waitFor()
  await page.setViewportSize({ width: 900, height: 800 })
  await page.getByRole('button', { name: '展开菜单' }).waitFor()
  await page.setViewportSize({ width: 700, height: 800 })
  await page.getByRole('button', { name: '打开菜单' }).waitFor()
  await expect.poll(() => strip.count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  await page.getByRole('button', { name: '展开菜单' }).waitFor()
  await strip.getByRole('button').click()
  await strip.getByRole('link', { name: '材料价格查询' }).click()
  await page.getByRole('tab', { name: '材料价格查询', selected: true }).waitFor()
})

async function openTabs(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, name] of Object.entries(pages)) {
    await visit(page, path)
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
}

/** Of the page and of the boxes in it that scroll. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[data-scroller]')]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })
}

/** As if chosen before the page opened. */
function speakEnglish(page: Page): Promise<void> {
  const entry = JSON.stringify({ content: 'en', dataType: 'string', datetime: 0 })
  return page.evaluate((text) => localStorage.setItem('price-library-language', text), entry)
}
