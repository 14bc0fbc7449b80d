import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { newContext } from './new-context.ts'
import { test } from './world.ts'

test('a parameter is added once, found, changed and deleted', async ({ page, expectTrouble }) => {
  expectTrouble(/409/)
  await openParameters(page)
  const key = `story.${Date.now()}`

  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请输入参数名称').waitFor()
  await fill(dialog, { 参数名称: '故事参数', 参数键名: key, 参数键值: '1' })
  await dialog.getByRole('button', { name: '保存' }).dblclick()
  await page.getByText('新增成功').waitFor()

  await search(page, key)
  expect(page.url()).toContain(`paramKey=${key}`)
  await page.getByText('共 1 条').waitFor()

  await page.getByRole('button', { name: '编辑' }).click()
  await fill(dialog, { 参数键名: 'account.failCount' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('参数键名已存在').waitFor()
  await fill(dialog, { 参数键名: key, 参数键值: '2' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('修改成功').waitFor()
  await page.getByRole('cell', { name: '2', exact: true }).waitFor()

  await page.getByRole('button', { name: '更多 故事参数' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  const question = page.getByRole('dialog', { name: '确定将选择数据删除?' })
  await question.getByText('故事参数').waitFor()
  await question.getByRole('button', { name: '删除' }).click()
  await page.getByText('删除成功').waitFor()
  await page.getByText('没有符合条件的数据').waitFor()
  await page.getByRole('button', { name: '清除筛选条件' }).click()
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
})

test('two users change one parameter: the second sees both versions and decides', async ({
  page,
  browser,
  address,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  await openParameters(page)
  const key = `shared.${Date.now()}`
  await add(page, key, 'first')
  await page.goto(`/system/param?paramKey=${key}`)
  await page.getByRole('button', { name: '编辑' }).click()

  const context = await newContext(browser, address)
  const other = await context.newPage()
  await openParameters(other, `?paramKey=${key}`)
  await other.getByRole('button', { name: '编辑' }).click()
  await fill(other.getByRole('dialog'), { 参数键值: 'theirs' })
  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await other.getByText('修改成功').waitFor()
  await context.close()

  await fill(page.getByRole('dialog'), { 参数键值: 'mine' })
  await page.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '数据已被他人修改' })
  await conflict.getByRole('cell', { name: 'theirs' }).waitFor()
  await conflict.getByRole('cell', { name: 'mine' }).waitFor()
  await conflict.getByRole('button', { name: '用我的内容覆盖' }).click()
  await page.getByText('修改成功').waitFor()
  await page.getByRole('cell', { name: 'mine' }).waitFor()
})

test('selected rows are counted across pages and deleted together, and an empty selection only warns', async ({
  page,
}) => {
  await openParameters(page)
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByText('请选择至少一条数据').waitFor()

  const key = `batch.${Date.now()}`
  for (const n of [1, 2]) await add(page, `${key}.${n}`, String(n))
  await search(page, key)
  await page.getByText('共 2 条').waitFor()
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByText('已选 2 项').waitFor()
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByRole('dialog').getByText('将删除 2 条数据').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('没有符合条件的数据').waitFor()
  await expect.poll(() => page.getByText(/已选/).count()).toBe(0)

  // Undone with the keyboard: both are back, and the history of each has both steps.
  await page.keyboard.press('Control+z')
  await page.getByText('已撤销，数据已恢复').waitFor()
  await page.getByText('共 2 条').waitFor()
  await page.getByRole('button', { name: `更多 ${key}.1` }).click()
  await page.getByRole('button', { name: '历史', exact: true }).click()
  const history = page.getByRole('dialog')
  for (const step of ['删除', '恢复']) await history.getByText(step, { exact: true }).first().waitFor()
})

test('page, order and filters are in the address: back and a copied address show the same list', async ({ page }) => {
  await openParameters(page)
  await search(page, 'account')
  const header = page.getByRole('columnheader', { name: '参数键名' })
  const sorted = (way: string) => page.locator(`th[aria-sort=${way}]`).waitFor()
  await header.click()
  await sorted('ascending')
  await header.click()
  await sorted('descending')
  expect(page.url()).toContain('descs=paramKey')
  await page.goBack()
  await sorted('ascending')
  await page.goBack()
  await page.goBack()
  await page.getByText(/^共 [1-9]\d 条$/).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => page.getByRole('search').getByLabel('参数键名').inputValue()).toBe('')

  await page.goto('/system/param?paramKey=account&descs=paramKey')
  await page.getByRole('cell', { name: 'account.registerUser' }).waitFor()
  await expect.poll(() => page.getByRole('search').getByLabel('参数键名').inputValue()).toBe('account')
  await sorted('descending')
})

test('the list is exported with the chosen rows and columns', async ({ page }) => {
  await openParameters(page)
  await search(page, 'account.failCount')
  await page.getByText('共 1 条').waitFor()
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByText('CSV').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '开始导出' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(text).toContain('参数键名')
  expect(text).toContain('account.failCount')
  expect(text).not.toContain('account.registerUser')
})

async function openParameters(page: Page, query = ''): Promise<void> {
  await enter(page, 'admin', `/system/param${query}`)
  await page.getByRole('button', { name: '编辑' }).first().waitFor()
}

async function search(page: Page, key: string): Promise<void> {
  await page.getByRole('search').getByLabel('参数键名').fill(key)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.waitForURL(/paramKey=/)
}

async function add(page: Page, key: string, value: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog, { 参数名称: key, 参数键名: key, 参数键值: value })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function fill(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label).fill(value)
}
