import { expect } from 'vitest'
import { get } from './api.ts'
import { violations } from './axe.ts'
import { anotherPerson, enter } from './enter.ts'
import { themes, wear } from './themes.ts'
import { test } from './world.ts'

test('a visitor finds the guide, reads it and searches it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '帮助' }).click()
  await page.waitForURL('**/help/index?at=visitor.prices')
  await page.getByRole('heading', { level: 1, name: /^访客/ }).waitFor()
  await page.getByRole('textbox', { name: '搜索帮助' }).fill('样本不足')
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '样本数 n' }).click()
  await page.waitForURL('**/help/index?at=terms.sample')
  await page.getByRole('heading', { level: 2, name: '样本数 n' }).waitFor()
  expect(await page.title()).toMatch(/^帮助/)
})

test('help opens at the place of the page, leaves the page open and follows the language', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'auditor', '/informationReview/index')
  await page.getByRole('button', { name: '处理' }).first().waitFor()
  await page.getByRole('button', { name: '帮助' }).click()
  await page.waitForURL('**/help/index?at=auditor.queue')
  await page.getByRole('heading', { name: '待处理列表' }).waitFor()
  const picture = page.getByRole('img', { name: '信息审核' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280)
  await page.getByRole('tab', { name: '信息审核' }).waitFor()
  for (const name of themes.filter((one) => ['default', 'dark'].includes(one))) {
    await wear(page, name)
    expect(await violations(page), name).toEqual([])
  }

  await page.getByRole('button', { name: '切换语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'The queue' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the menu' }).fill('enterprise')
  await page.getByRole('option', { name: /^Audit enterprises/ }).click()
  await page.waitForURL('**/help/index?at=auditor.enterprises')
  await page.getByRole('heading', { name: 'Audit enterprises' }).waitFor()
})

test('the hint of the first visit is dismissed for good, in every browser', async ({ page, browser, address }) => {
  await enter(page, 'reviewer')
  const hint = page.getByRole('complementary', { name: '第一次来？' })
  await hint.getByText('您负责复审').waitFor()
  const saved = page.waitForResponse(
    (one) => one.url().endsWith('/blade-user/preference') && one.request().method() === 'POST',
  )
  await hint.getByRole('button', { name: '不再提示' }).click()
  await hint.waitFor({ state: 'detached' })
  expect((await saved).status()).toBe(200)

  const elsewhere = await anotherPerson(browser, address, 'reviewer')
  expect(await get(elsewhere, 'blade-user/preference')).toMatchObject({ 'guide-hints': { dismissed: ['reviewer'] } })
  await elsewhere.goto('/wel/index')
  await elsewhere.getByRole('region', { name: '快捷入口' }).getByRole('link').first().waitFor()
  expect(await elsewhere.getByRole('complementary', { name: '第一次来？' }).count()).toBe(0)
  await elsewhere.context().close()
})
