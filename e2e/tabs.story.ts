import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { signOut, test } from './world.ts'

test('a page returns as it was: filters, input, open dialog and scroll position', async ({ page }) => {
  await openFromMenu(page, '参数管理', '菜单管理')
  await show(page, '参数管理')
  await search(page, 'account')
  await search(page, 'session')
  await expect.poll(() => names(page)).toEqual(['首页', '参数管理', '菜单管理'])
  await page.getByRole('search').getByLabel('参数名称').fill('还没查询')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('参数键值').fill('半成品')

  await show(page, '菜单管理')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.locator('[data-scroller]:visible').evaluate((box) => box.scrollTo(0, 90))
  await show(page, '参数管理')
  await page.waitForURL(/paramKey=session/)
  await expect.poll(() => page.getByRole('dialog').getByLabel('参数键值').inputValue()).toBe('半成品')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => page.getByRole('search').getByLabel('参数名称').inputValue()).toBe('还没查询')
  await page.setViewportSize({ width: 1440, height: 420 })
  await show(page, '菜单管理')
  await expect.poll(() => page.locator('[data-scroller]:visible').evaluate((box) => box.scrollTop)).toBe(90)
})

test('a search that was left before it rendered is found in its tab', async ({ page }) => {
  await openFromMenu(page, '菜单管理', '参数管理')
  await search(page, 'account')
  await page.evaluate(leaveAtNextAddress, '菜单管理')
  await page.getByRole('search').getByLabel('参数键名').fill('session')
  await page.getByRole('search').getByRole('button', { name: '查询', exact: true }).click()
  await page.getByRole('tab', { name: '菜单管理', selected: true }).waitFor()
  await show(page, '参数管理')
  await page.waitForURL(/paramKey=session/)
  await page.getByText('session.idleMinutes').waitFor()
})

test('back and forward move through tabs and filters, and a link to an open page shows it with its filters', async ({
  page,
}) => {
  await openFromMenu(page, '参数管理')
  await search(page, 'account')
  await search(page, 'session')
  await show(page, '首页')
  await expect.poll(() => page.title()).toMatch(/^首页 - /)
  await page.goBack()
  await page.waitForURL(/paramKey=session/)
  await page.goBack()
  await page.waitForURL(/paramKey=account/)
  await page.getByText('account.failCount').waitFor()
  await page.goForward()
  await page.waitForURL(/paramKey=session/)
  await show(page, '首页')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '参数管理' }).click()
  await page.waitForURL(/paramKey=session/)
  await expect.poll(() => names(page)).toEqual(['首页', '参数管理'])
})

test('pinned tabs stand first, stay when all are closed, and come back after a reload with the others', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401/)
  await openFromMenu(page, '参数管理', '用户管理', '岗位管理')
  await choose(page, '岗位管理', '固定标签')
  await tab(page, '用户管理').focus()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => names(page)).toEqual(['首页', '岗位管理', '用户管理', '参数管理'])
  await tab(page, '参数管理').dragTo(tab(page, '用户管理'))
  await expect.poll(() => names(page)).toEqual(['首页', '岗位管理', '参数管理', '用户管理'])
  await tab(page, '用户管理').dragTo(tab(page, '参数管理'))
  await expect.poll(() => names(page)).toEqual(['首页', '岗位管理', '用户管理', '参数管理'])
  await show(page, '参数管理')
  await search(page, 'account')
  await show(page, '岗位管理')
  await page.reload()
  await page.getByRole('tab', { name: '岗位管理', selected: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(['首页', '岗位管理', '用户管理', '参数管理'])
  await show(page, '参数管理')
  await page.waitForURL(/paramKey=account/)
  await choose(page, '参数管理', '关闭全部')
  await page.getByRole('tab', { name: '岗位管理', selected: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(['首页', '岗位管理'])
  await signOut(page)
  await enter(page, 'admin')
  await tab(page, '首页').waitFor()
  await expect.poll(() => names(page)).toEqual(['首页'])
})

test('a tab with unsaved text asks before it closes, also from behind', async ({ page }) => {
  await openFromMenu(page, '参数管理', '岗位管理')
  await show(page, '参数管理')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('参数名称').fill('还没保存')
  await show(page, '岗位管理')
  await tab(page, '参数管理').click({ button: 'middle' })
  await page.getByRole('button', { name: '继续编辑' }).click()
  await show(page, '参数管理')
  await expect.poll(() => page.getByRole('dialog').getByLabel('参数名称').inputValue()).toBe('还没保存')
  await choose(page, '岗位管理', '关闭全部')
  await page.getByText('有 1 个尚未保存').waitFor()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.waitForURL('**/wel/index')
  await expect.poll(() => names(page)).toEqual(['首页'])
})

test('when the session ends the text stays, and the page goes on after signing in again', async ({
  page,
  address,
  expectTrouble,
}) => {
  expectTrouble(/40[01]/)
  await openFromMenu(page, '参数管理')
  await page.getByRole('button', { name: '新增' }).click()
  const key = `over.${Date.now()}`
  for (const [label, value] of Object.entries({ 参数名称: '仍在', 参数键名: key, 参数键值: '1' }))
    await page.getByRole('dialog').getByLabel(label).fill(value)
  await endSessionElsewhere(page, address)

  await page.getByRole('button', { name: '保存' }).click()
  const again = page.getByRole('dialog', { name: '登录已失效' })
  await again.getByText('admin').waitFor()
  await again.getByLabel('密码').fill('wrong')
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await again.getByRole('alert').waitFor()
  await again.getByLabel('密码').fill('Demo#2026')
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('dialog').getByLabel('参数名称').inputValue()).toBe('仍在')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('新增成功').waitFor()
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function names(page: Page): Promise<string[]> {
  return (await page.getByRole('tab').allInnerTexts()).map((text) => text.trim())
}

async function show(page: Page, name: string): Promise<void> {
  await tab(page, name).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

/** Signs in and opens pages one after the other, each by the address of its menu entry. */
async function openFromMenu(page: Page, ...entries: string[]): Promise<void> {
  await enter(page, 'admin')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const entry of entries) {
    const group = menu.getByRole('menuitem', { name: entry === '角色管理' ? '权限管理' : '系统管理' })
    await group.waitFor()
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await page.getByRole('tab', { name: entry, selected: true }).waitFor()
    await page.getByRole('tabpanel').getByRole('search').first().waitFor()
  }
}

async function search(page: Page, key: string): Promise<void> {
  await page.getByRole('search').getByLabel('参数键名').fill(key)
  const answer = page.waitForResponse(new RegExp(`param/list.*paramKey=${key}`))
  await page.getByRole('search').getByRole('button', { name: '查询', exact: true }).click()
  await answer
  await page.waitForURL(new RegExp(`paramKey=${key}`))
}

/** Switches to another tab as soon as the address changes, which is before the page follows it. */
function leaveAtNextAddress(tab: string): void {
  const push = history.pushState
  history.pushState = (...step) => {
    history.pushState = push
    history.pushState(...step)
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    setTimeout(() => tabs.find(({ innerText }) => innerText.includes(tab))?.click())
  }
}

/** As an administrator or another device would. */
async function endSessionElsewhere(page: Page, address: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name.includes('access-token'))?.value ?? ''
  await fetch(`${address}/api/blade-auth/oauth/logout`, { headers: { 'Blade-Auth': `bearer ${token}` } })
}
