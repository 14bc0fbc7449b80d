import { expect } from 'vitest'
import { enter } from './enter.ts'
import { test } from './world.ts'

test('a page that is not in the menu is refused inside the layout, with a link back', async ({ page }) => {
  await enter(page, 'member')
  await page.getByRole('heading', { name: /好，林晓/ }).waitFor()
  await page.goto('/system/param')
  await page.getByRole('heading', { name: '403 无权访问' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/403')
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await page.getByRole('button', { name: '回到首页' }).click()
  await page.getByRole('heading', { name: /好，林晓/ }).waitFor()
})

test('an unknown address shows an error page', async ({ page }) => {
  await enter(page, 'admin', '/no/such/page')
  await page.getByRole('heading', { name: '404 页面不存在' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/404')
})

test('a session that the server has ended is renewed over the page, or on the login page, which leads back', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401/)
  await enter(page, 'admin', '/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  await page.route('**/param/list?*', (route) =>
    route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '登录已失效，请重新登录' } }),
  )
  await page.getByRole('button', { name: '刷新' }).click()
  await page.getByRole('dialog', { name: '登录已失效' }).getByRole('button', { name: '前往登录页' }).click()
  await page.getByLabel('账号').waitFor()
  expect(page.url()).toContain('/login?return=%2Fsystem%2Fparam')
})
