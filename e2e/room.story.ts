import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

/** One page of each kind of list: prices, quotations, states above the rows, generic, a long row of actions. */
const lists = [
  '/category/index',
  '/price/index',
  '/informationEntry/index',
  '/informationReview/index',
  '/material/period',
  '/system/param',
]
const mostAbove = 220
const usualRows = 12
const compactRows = 16

test('the rows of a list begin high on the screen, twelve are in view, and no column is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'admin', '/price/index')
  // The market begins with its overview, which can be hidden.
  await page.getByRole('button', { name: '收起概览' }).click()
  for (const path of lists) {
    await visit(page, `${path}?size=30`)
    const seen = await measured(page)
    expect(seen.top, `first row of ${path}`).toBeLessThanOrEqual(mostAbove)
    expect(seen.inView, `rows of ${path}`).toBeGreaterThanOrEqual(Math.min(usualRows, seen.rows))
    expect(seen.cut, `cut columns of ${path}`).toEqual([])
  }
  for (const width of [1280, 1920, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of lists) {
      await visit(page, `${path}?size=30`)
      await expect.poll(async () => (await measured(page)).cut, { message: `${path} at ${width}` }).toEqual([])
    }
  }
})

test('at 1024 px the bar hides no top menu, and a dialog beside the menu is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await enter(page, 'admin', '/system/param')
  const topMenu = page.getByRole('navigation', { name: '顶部菜单' })
  await topMenu.getByRole('button', { name: '平台管理' }).waitFor()
  expect(await topMenu.evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)

  await page.getByRole('button', { name: '新增' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: '保存' })
  await save.waitFor()
  const right = async () => {
    const box = await save.boundingBox()
    return box && box.y + box.height < 900 ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  await expect.poll(right).toBeLessThan(1024)
})

test('compact rows are one line, and the header stays in view while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'admin', '/informationReview/index?size=30')
  await measured(page)
  await page.getByRole('button', { name: '密度' }).click()
  await page.getByRole('menuitem', { name: '紧凑' }).click()
  await expect.poll(async () => (await measured(page)).inView).toBeGreaterThanOrEqual(compactRows)
  expect((await measured(page)).height).toBeLessThanOrEqual(36)

  await page.locator('[role=tabpanel] [data-scroller]').evaluate((box) => box.scrollBy(0, 400))
  const header = page.getByRole('columnheader', { name: '材料名称' })
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(84)
})

test('print shows the title, the chosen filters and the rows only', async ({ page }) => {
  await enter(page, 'admin', '/system/param?paramKey=account')
  await measured(page)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { level: 1, name: '参数管理' }).waitFor()
  await page.getByText('参数键名: account').waitFor()
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  const tools = { name: /查询|新\s?增|编\s?辑|删\s?除|导出|密度/ }
  await expect.poll(() => page.getByRole('button', tools).count()).toBe(0)
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
  await expect.poll(() => page.getByRole('tab').count()).toBe(0)
  await expect.poll(() => page.getByRole('searchbox').count()).toBe(0)
  await expect.poll(() => page.locator('.ant-pagination').isVisible()).toBe(false)
})

/** Measures the table in front once its rows are there and were painted: columns fold just before that. */
async function measured(page: Page) {
  await page.locator('[role=tabpanel]:visible tr.ant-table-row').first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate(measure)
}

function measure() {
  const panel = [...document.querySelectorAll('[role=tabpanel]')].find((one) => one.checkVisibility())
  const table = panel?.querySelector('.ant-table-content')
  const boxes = [...(table?.querySelectorAll('tr.ant-table-row') ?? [])].map((row) => row.getBoundingClientRect())
  const headers = [...(table?.querySelectorAll('thead th') ?? [])]
  const isSticky = (cell: Element) => cell.className.includes('-cell-fix')
  const right = (table?.getBoundingClientRect().left ?? 0) + (table?.clientWidth ?? 0)
  const isCut = (cell: Element) => {
    const own = cell.getBoundingClientRect()
    const covers = (other: Element) => {
      const { left, right } = other.getBoundingClientRect()
      return other !== cell && isSticky(other) && left < own.right - 1.5 && right > own.left + 1.5
    }
    return own.right > right + 1.5 || (!isSticky(cell) && headers.some(covers))
  }
  return {
    rows: boxes.length,
    top: boxes[0]?.top ?? 0,
    height: boxes[0]?.height ?? 0,
    inView: boxes.filter((box) => box.bottom <= window.innerHeight).length,
    cut: headers.filter(isCut).map((cell) => cell.textContent),
  }
}
