import { expect } from 'vitest'
import { enter } from './enter.ts'
import { test } from './world.ts'

test('tenant packages show their menus by name, have no view button, and show 操作成功', async ({ page }) => {
  await enter(page, 'admin', '/system/tenantpackage')
  await page.getByRole('cell', { name: '完整产品包', exact: true }).waitFor()
  const headers = await page.getByRole('columnheader').allInnerTexts()
  expect(headers.map((text) => text.trim()).filter(Boolean)).toEqual(['序号', '产品包名称', '菜单', '备注', '操作'])
  await expect.poll(() => page.getByRole('button', { name: '查看' }).count()).toBe(0)
  const menus = page
    .getByRole('row', { name: /完整产品包/ })
    .getByRole('cell')
    .nth(3)
  await expect.poll(() => menus.innerText()).toContain('工作台')
  await expect.poll(() => menus.innerText()).not.toMatch(/\d{6,}/)

  const name = `故事包 ${Date.now()}`
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('产品包名称').fill(name)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请选择菜单').waitFor()
  await dialog.getByRole('combobox', { name: '菜单' }).fill('参数管理')
  await page.getByRole('treeitem', { name: '参数管理' }).click()
  await dialog.getByText('新增 · 租户产品包').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('操作成功').waitFor()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('参数管理')
    .waitFor()

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '删除' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
})
