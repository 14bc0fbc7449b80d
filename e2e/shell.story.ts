import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { get, post } from './api.ts'
import { enter, letIn } from './enter.ts'
import { test } from './world.ts'

test('a visitor reads the landing page, is asked to sign in for the rest, and returns to the page they asked for', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('heading', { name: '建设工程材料参考价格库' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['登录'])
  const long = '超过十个字的材料名称也不会被截断'
  await page.getByRole('search').getByLabel('材料名称').fill(long)
  expect(await page.getByLabel('材料名称').inputValue()).toBe(long)
  await page.getByLabel('材料名称').fill('钢筋')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '“钢筋”的价格' }).waitFor()

  await menu.getByRole('link').click()
  await page.getByLabel('账号').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '“钢筋”的价格' }).waitFor()
  await page.goto('/404')
  await page.getByRole('button', { name: '回到首页' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/wel/dashboard')
  await page.getByLabel('账号').fill('member')
  await page.getByLabel('密码').fill('Demo#2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: '仪表盘', selected: true }).waitFor()
  await page.getByText('查看全部会话').waitFor()
  await page.goto('/home/index')
  await page.getByRole('tab', { name: '价格库首页', selected: true }).waitFor()
  await page.getByRole('region', { name: '按类别浏览' }).getByRole('link').first().waitFor()
  await expect.poll(() => page.getByRole('region', { name: '登录后还可以' }).count()).toBe(0)
})

test('another site opens inside the product if its host is listed, and otherwise shows a link out', async ({
  page,
}) => {
  await page.route('https://board.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>prices of today</p>' }),
  )
  await letIn(page, 'admin')
  const ids = [
    await addEntry(page, { code: 'story_board', name: '故事行情', path: 'https://board.example/today' }),
    await addEntry(page, { code: 'story_other', name: '故事他站', path: 'https://other.example/x' }),
  ]
  await page.goto('/wel/index')
  const strip = page.getByRole('navigation', { name: '产品分类与评价' })
  await strip.getByRole('button', { name: '产品分类与评价' }).click()
  await strip.getByRole('link', { name: '故事行情' }).click()
  await page.frameLocator('iframe').getByText('prices of today').waitFor()
  const address = new URL(page.url())
  expect(address.pathname).toBe('/myiframe/story_board')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    name: '故事行情',
    path: 'https://board.example/today',
  })
  await expect.poll(() => page.title()).toMatch(/^故事行情 - /)
  await expect.poll(() => page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-top-navigation')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('故事他')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '“故事他站”不能在这里显示' }).waitFor()
  const out = page.getByRole('link', { name: '在新窗口打开' })
  await expect.poll(() => out.getAttribute('href')).toBe('https://other.example/x')
  await expect.poll(() => page.locator('iframe:visible').count()).toBe(0)

  await strip.getByRole('button', { name: '产品分类与评价' }).click()
  await strip.getByRole('link', { name: '故事行情' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => strip.getByRole('link').count()).toBe(0)
  await post(page, `blade-system/menu/remove?ids=${ids.join(',')}`)
})

test('a top menu filters the side menu and is stored, and keys open searches, rows and help', async ({ page }) => {
  await enter(page, 'admin')
  const groups = () => page.getByRole('navigation', { name: '主菜单' }).locator('> ul > li').allInnerTexts()
  await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').waitFor()
  const chosen = page.getByRole('navigation', { name: '顶部菜单' })
  await chosen.getByRole('button', { name: '价格业务' }).click()
  await expect.poll(async () => (await groups()).join()).not.toContain('系统管理')
  await page.reload()
  await chosen.getByRole('button', { name: '价格业务', pressed: true }).waitFor()
  await expect.poll(async () => (await groups()).join()).toContain('工作台')
  expect((await groups()).join()).not.toContain('系统管理')
  await chosen.getByRole('button', { name: '全部' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').waitFor()

  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: '搜索材料价格' })
  await field.pressSequentially('canshu')
  await page.getByRole('option', { name: '参数管理' }).click()
  await page.waitForURL('**/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  await page.getByRole('checkbox', { name: '选择此行' }).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByRole('checkbox', { name: '选择此行' }).nth(1).isChecked()).toBe(true)
  await page.locator('#content').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor()
})

test('acting as another role changes the menu in every window at once', async ({ page }) => {
  await letIn(page, 'admin')
  const { records } = await get(page, 'blade-user/page?account=manager')
  const { id, roleId } = records[0]
  const roles = (await get(page, 'blade-system/role/select')) as { id: string; roleName: string }[]
  const member = roles.find(({ roleName }) => roleName === '普通会员')?.id
  await post(page, 'blade-user/grant', { userIds: id, roleIds: `${roleId},${member}` })
  await enter(page, 'manager')
  const menuOf = (tab: Page) => tab.getByRole('navigation', { name: '主菜单' })
  const other = await page.context().newPage()
  await other.goto('/wel/index')
  await menuOf(other).getByText('系统管理').waitFor()
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '切换部门/角色' }).click()
  const dialog = page.getByRole('dialog', { name: '切换部门/角色' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请选择角色').first().waitFor()
  await dialog.getByLabel('角色').click()
  await page.getByTitle('普通会员').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('切换成功').waitFor()
  for (const tab of [page, other]) await menuOf(tab).getByText('系统管理').waitFor({ state: 'detached' })

  await letIn(page, 'admin')
  await post(page, 'blade-user/grant', { userIds: id, roleIds: roleId })
})

async function addEntry(page: Page, entry: { code: string; name: string; path: string }): Promise<string> {
  const menus = (await get(page, 'blade-system/menu/menu-list')) as { id: string; code: string }[]
  const parentId = menus.find(({ code }) => code === 'material')?.id
  const kind = { alias: 'menu', sort: 90, category: 1, isOpen: 1, source: 'StockOutlined' }
  return (await post(page, 'blade-system/menu/submit', { ...entry, ...kind, parentId })).id
}
