import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from './visit.ts'
import { signIn, signOut, test } from './world.ts'

test('a visitor who opens a page signs in and lands on it, and signing out ends the session', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401/)
  await page.goto('/system/param?paramKey=account')
  await page.getByLabel('账号').fill('admin')
  expect(new URL(page.url()).pathname).toBe('/login')
  await expect.poll(() => page.title()).toBe('登录 - 建设工程材料参考价格库（试用版）')
  await page.getByLabel('密码').fill('Demo#2026')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: '参数管理' }).waitFor()
  expect(page.url()).toContain('/system/param?paramKey=account')
  await expect.poll(() => page.title()).toBe('参数管理 - 建设工程材料参考价格库（试用版）')

  await signOut(page)
  const cookies = await page.context().cookies()
  expect(cookies.filter((cookie) => cookie.value !== '')).toEqual([])
  await page.goto('/wel/index')
  await page.getByLabel('密码').waitFor()
})

test('a wrong password shows a message in the form, and no input is lost', async ({ page, expectTrouble }) => {
  expectTrouble(/400/)
  await page.goto('/login')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('alert').getByText('请输入账号').waitFor()
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill('not the password')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('alert').getByText('账号或密码错误').waitFor()
  await expect.poll(() => page.getByLabel('账号').inputValue()).toBe('admin')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
})

test('the manager of another tenant sees that tenant and nothing of the platform', async ({ page }) => {
  await signIn(page, 'admin', 'Demo#2026', '100001')
  await page.getByText('100001').waitFor()
  await expect.poll(() => page.getByRole('link', { name: '参数管理' }).count()).toBe(0)
  await page.goto('/system/tenantpackage')
  await page.getByRole('heading', { name: /403/ }).waitFor()
})

test('the language changes everywhere at once, without a reload, and is stored', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Tenant number').waitFor()
  await expect.poll(() => page.title()).toBe('Sign in - Construction Material Price Library (trial)')
  await page.getByRole('button', { name: /^admin/ }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Good / }).waitFor()
  await page.goto('/system/param')
  await page.getByRole('columnheader', { name: 'Parameter key' }).waitFor()

  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('button', { name: 'Switch language' }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  await page.getByRole('columnheader', { name: '参数键名' }).waitFor()
  await page.getByRole('heading', { name: '参数管理' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.lang, 'stillHere' in window]))
    .toEqual(['zh-CN', true])
})

test('two tabs share one new token, and sign out together', async ({ page, expectTrouble }) => {
  expectTrouble(/401/)
  await signIn(page, 'admin')
  await visit(page, '/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  const other = await page.context().newPage()
  await openParameters(other)
  const refreshes: string[] = []
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.url().endsWith('/oauth/token/refresh')) refreshes.push(request.url())
    })

  await makeTokenOld(page)
  const reload = (tab: Page) =>
    Promise.all([tab.waitForResponse(/param\/list/), tab.getByRole('button', { name: '刷新' }).click()])
  await Promise.all([reload(page), reload(other)])
  expect(refreshes).toHaveLength(1)
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()

  await signOut(page)
  await other.getByLabel('密码').waitFor()
})

async function openParameters(page: Page): Promise<void> {
  await page.goto('/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
}

/** As if it had been stored an hour ago. */
function makeTokenOld(page: Page): Promise<void> {
  return page.evaluate(() => {
    const key = 'price-library-token'
    const entry = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...entry, datetime: Date.now() - 3_600_000 }))
  })
}
