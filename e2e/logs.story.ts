import { expect } from 'vitest'
import { enter, letIn } from './enter.ts'
import { test } from './world.ts'

test('an administrator finds a refused call in the API log and opens it', async ({ page, expectTrouble }) => {
  await letIn(page, 'admin')
  expectTrouble(/404/)
  await page.evaluate(() => fetch('/api/nowhere-at-all'))
  await page.goto('/monitor/log/api')
  await page.getByRole('search').getByLabel('路径').fill('nowhere')
  // The log is written in batches, so the line may appear just after the call.
  const row = page.getByRole('row', { name: /nowhere-at-all/ }).first()
  for (let tries = 0; tries < 10 && !(await row.isVisible()); tries += 1) {
    await page.getByRole('button', { name: /^查\s?询$/ }).click()
    await row.waitFor({ timeout: 1000 }).catch(() => undefined)
  }
  await row.getByRole('button', { name: /^查\s?看$/ }).click()
  const drawer = page.getByRole('dialog', { name: '接口日志' })
  await drawer.getByText('404').waitFor()
  await drawer.getByRole('link', { name: '错误日志' }).click()
  await page.waitForURL(/\/monitor\/log\/error\?requestId=/)
})

test('an administrator starts a scheduled job and sees it finish', async ({ page }) => {
  await enter(page, 'admin', '/monitor/job')
  await page.getByRole('button', { name: '立即执行' }).click()
  await page.getByRole('menuitem', { name: /清理过期日志/ }).click()
  const row = page.getByRole('row', { name: /清理过期日志/ }).first()
  await row.getByText('已完成').waitFor()
  await expect.poll(() => row.textContent()).toContain('删除 0 行')
})
