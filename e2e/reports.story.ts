import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { test } from './world.ts'

const name = `各类价格 ${String(Date.now()).slice(-6)}`

test('a report is built without SQL, shown as a chart, saved, run and downloaded', async ({ page }) => {
  await enter(page, 'manager', '/report/view')
  await page.getByText('请从列表中选择一个报表').waitFor()
  await page.getByRole('main').getByRole('link', { name: '报表列表' }).click()
  await page.getByRole('button', { name: '制作报表' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '报表名称' }).fill(name)
  // Demands are a source too. Another source resets the form.
  for (const source of ['询价需求', '已发布价格']) await choose(page, '数据来源', source)
  await choose(page, '分组 1', '材料类别')
  await dialog.getByRole('button', { name: '添加统计' }).click()
  await choose(page, '字段 1', '除税价')
  await choose(page, '统计方式 1', '平均')
  await dialog.getByText('柱状图').click()
  // One small chart for each unit.
  await dialog.locator('canvas').first().waitFor()
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByText('报表已保存').waitFor()

  await page.getByRole('link', { name }).click()
  const report = page.getByRole('region', { name })
  await report.locator('canvas').first().waitFor()
  const shown = await report.locator('.ant-table-row').first().locator('td').allTextContents()
  expect(shown[2]).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Excel' }).click(),
  ])
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  const [head, row] = sheets[0]?.rows ?? []
  expect(head).toEqual(['材料类别', '单位', '除税价 平均'])
  expect([row?.[0], Number(row?.[2])]).toEqual([shown[0], Number(shown[2]?.replaceAll(',', ''))])
})

async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field, exact: true })
  await box.click()
  // A long list renders only what is in the viewport.
  if (await box.isEditable()) await box.fill(option)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click()
}
