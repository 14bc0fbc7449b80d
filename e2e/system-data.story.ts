import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { test } from './world.ts'

test('a dictionary gets an entry, which is sealed at once or not at all, and its history shows it', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/500/)
  await open(page, '/system/dict')
  const code = `story_${Date.now()}`
  await add(page, '新增 · 系统字典', { 字典编号: code, 字典名称: '故事字典' })
  await page.getByRole('search').getByLabel('字典编号').fill(code)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByRole('button', { name: code }).click()

  const entries = page.getByRole('dialog', { name: '字典项 · 故事字典' })
  await entries.getByText('还没有字典项').waitFor()
  await entries.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^新增/ })
  await expect.poll(() => form.getByLabel('字典编号').inputValue()).toBe(code)
  await expect.poll(() => form.getByLabel('字典编号').isDisabled()).toBe(true)
  await expect.poll(() => form.getByLabel('上级字典').isDisabled()).toBe(true)
  await form.getByLabel('字典名称').fill('第一项')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入字典键值').waitFor()
  await form.getByLabel('字典键值').fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })

  const sealed = entries.getByRole('switch', { name: '封存 第一项' })
  await page.route('**/dict/submit', (route) => route.fulfill({ status: 500, json: { success: false, msg: '坏了' } }))
  await sealed.click()
  await page.getByRole('alert').getByText('坏了').waitFor()
  await expect.poll(() => sealed.isChecked()).toBe(false)
  await page.unroute('**/dict/submit')
  await sealed.click()
  await expect.poll(() => sealed.isChecked()).toBe(true)
  await expect.poll(() => sealed.isEnabled()).toBe(true)

  await entries.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('button', { name: '历史', exact: true }).click()
  await page.getByRole('dialog', { name: '变更历史 · 第一项' }).getByRole('row', { name: '封存 否 是' }).waitFor()
})

test('a menu is added below another with an icon, ordered inline and moved, and one with children stays', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  await open(page, '/system/menu')
  const code = `story${Date.now()}`
  await branch(page, '系统监控').getByRole('button', { name: '新增下级' }).click()
  const form = page.getByRole('dialog')
  for (const [label, value] of Object.entries({ 菜单名称: '故事', 菜单编号: code, 菜单别名: 'menu', 路由地址: '/wel' }))
    await form.getByLabel(label).fill(value)
  await form.getByLabel('菜单图标').click()
  await page.getByLabel('按英文名称查找图标').fill('rocket')
  await page.getByRole('button', { name: 'RocketOutlined' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('新增成功').waitFor()

  const row = page.getByRole('row', { name: new RegExp(code) })
  await row.getByRole('img', { name: 'RocketOutlined' }).waitFor()
  const order = row.getByLabel('故事的排序')
  await order.fill('7')
  // The form shows the row as it is now, not as it was before.
  const refreshed = page.waitForResponse((answer) => /menu\/lazy-list\?.*parentId/.test(answer.url()) && answer.ok())
  await order.press('Enter')
  await page.getByText('修改成功').first().waitFor()
  await refreshed

  await row.getByRole('button', { name: '编辑' }).click()
  await form.getByLabel('上级菜单').fill('故事')
  const itself = page.locator('.ant-select-tree-treenode-disabled', { hasText: '故事' })
  await itself.waitFor()
  await form.getByLabel('上级菜单').fill('研发工具')
  await page.locator('.ant-select-tree-title', { hasText: '研发工具' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  const places = async () => {
    const rows = await page.getByRole('row').allTextContents()
    return ['研发工具', code].map((text) => rows.findIndex((row) => row.includes(text)))
  }
  await expect.poll(async () => (([above = 0, below = 0]) => below > above)(await places())).toBe(true)

  const tools = branch(page, '研发工具')
  await tools.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('alert').getByText('不能删除').waitFor()
  await tools.waitFor()
})

test('a data scope is built from fields and operators, never typed', async ({ page }) => {
  await open(page, '/authority/datascope')
  await page
    .getByRole('treeitem', { name: '岗位管理' })
    .or(page.locator('.ant-tree-title', { hasText: '岗位管理' }))
    .first()
    .click()
  await page.waitForURL(/menuId=/)
  await page.locator('.ant-tree-node-selected', { hasText: '岗位管理' }).waitFor()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('权限名称').fill(`本人岗位 ${Date.now()}`)
  await form.getByLabel('规则类型').click()
  await page.getByTitle('自定义').last().click()
  await form.getByRole('button', { name: '添加条件' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('自定义规则格式不正确').waitFor()
  await form.getByLabel('值 1').click()
  await page.getByTitle('当前用户').click()
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('新增成功').waitFor()
  await page.getByRole('button', { name: '查看' }).first().click()
  await page.getByText('创建人 等于 当前用户').waitFor()
})

test('a region from the address shows in its place, and a bad file names its rows and changes nothing', async ({
  page,
}) => {
  await open(page, '/base/region?code=450100')
  await page.getByRole('heading', { name: '南宁市' }).waitFor()
  await page.locator('.ant-tree-node-selected', { hasText: '南宁市' }).waitFor()

  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  const csv = '\uFEFF区划编号,上级区划编号,区划名称,区划等级\r\n459901,450000,试验市,地市\r\nabc,450000,坏行,地市\r\n'
  await dialog.locator('input[type=file]').setInputFiles({
    name: '区划.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await dialog.getByRole('row', { name: '3 区划编号 区划编号格式不正确' }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: '开始导入' }).isDisabled()).toBe(true)
})

test('users who may only view system dictionaries have no button to change them', async ({ page }) => {
  await enter(page, 'manager', '/system/dict')
  await page
    .getByRole('button', { name: /^更多 / })
    .first()
    .click()
  await page.getByRole('button', { name: '历史', exact: true }).waitFor()
  for (const name of ['新增', '编辑', '删除', '批量删除'])
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('switch').count()).toBe(0)
})

async function open(page: Page, path: string): Promise<void> {
  await enter(page, 'admin', path)
  await page.getByRole('button', { name: /^新增/ }).first().waitFor()
}

async function add(page: Page, title: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The row of a menu with children, open or not. */
function branch(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(`^(展开|收起) ${name}$`) }) })
}
