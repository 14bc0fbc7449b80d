import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, test } from './world.ts'

test('on a phone the menu is a drawer, the table scrolls in its own box and the dialog has the whole width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('menuitem', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: '参数管理' }).click()
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: /系统参数/ })
  await dialog.getByLabel('参数名称').waitFor()
  const box = await dialog.boundingBox()
  expect(box?.width).toBeGreaterThan(350)
  expect(box?.width).toBeLessThanOrEqual(390)
  expect(await sidewaysScroll(page)).toBe(0)
})

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
