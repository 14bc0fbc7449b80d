import { expect } from 'vitest'
import { violations } from './axe.ts'
import { signIn, test } from './world.ts'

test.for(['light', 'dark'])('the screens break no accessibility rule in the %s look', async (look, { page }) => {
  await page.goto('/login')
  await page.getByLabel('账号').waitFor()
  if (look === 'dark') await page.getByRole('button', { name: '切换到深色' }).click()
  expect(await violations(page), 'login').toEqual([])

  await signIn(page, 'admin')
  await page.getByRole('link', { name: '用户管理' }).first().waitFor()
  expect(await violations(page), 'home').toEqual([])

  await page.goto('/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  expect(await violations(page), 'list').toEqual([])

  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入参数名称').waitFor()
  await page.waitForTimeout(500)
  expect(await violations(page), 'form').toEqual([])

  await page.goto('/info/index?tab=sessions')
  await page.getByText('当前会话').waitFor()
  expect(await violations(page), 'sessions').toEqual([])
})
