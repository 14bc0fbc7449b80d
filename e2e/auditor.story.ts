import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anotherPerson, enter } from './enter.ts'
import { sendPrices } from './send-prices.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

const name = `初审故事${Date.now() % 100_000}`
const diameters = ['12', '14', '16']

// material.story.ts shows the whole month. This one is the auditor's morning: what waits, and how it gets done.
test('an auditor finds the next step on the home, decides the queue with the keyboard and sees it shrink', async ({
  page,
  browser,
  address,
}) => {
  const enterprise = await anotherPerson(browser, address, 'enterprise')
  await sendPrices(enterprise, name, diameters)
  await enter(page, 'auditor')
  const waiting = page.getByRole('region', { name: '等我处理' })
  const next = waiting.getByRole('link', { name: /待审核的材料价格/ })
  const before = await countIn(next)
  expect(before).toBeGreaterThanOrEqual(diameters.length)
  // The next step is the first card, and the queue shows its age.
  const firstCard = page.getByRole('tabpanel').getByRole('region').first()
  await expect.poll(() => firstCard.getByRole('heading').textContent()).toBe('等我处理')
  await page.getByRole('region', { name: '待审核队列' }).getByText('一天内').waitFor()
  await page.getByRole('region', { name: '我的身份' }).getByText('初审员').waitFor()
  await expect.poll(() => page.getByText('auditor', { exact: true }).count()).toBe(0)

  await next.click()
  await page.waitForURL('**/informationReview/index')
  await visit(page, `/informationReview/index?materialName=${name}`)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .getByRole('button', { name: /^处\s?理$/ })
    .click()
  await page.getByRole('article', { name }).waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('请补充报价单')
  await page.keyboard.press('Control+Enter')
  // The message. Lists in tabs behind may hold the same word as a state.
  await page.getByRole('status').filter({ hasText: '已驳回' }).waitFor()
  await visit(page, `/informationReview/index?materialName=${name}&size=50`)
  await expect.poll(() => page.getByRole('row', { name: new RegExp(name) }).count()).toBe(diameters.length - 1)
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量通过（2）' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '批量通过（2）' }).click()
  await page.getByText('2 条处理成功').first().waitFor()

  await page.goto('/wel/index')
  await expect.poll(() => waitingCount(page)).toBe(before - diameters.length)
  await enterprise.goto('/wel/index')
  await enterprise.getByRole('link', { name: /被驳回、待修改的材料/ }).waitFor()
  await enterprise.context().close()
})

async function countIn(link: ReturnType<Page['getByRole']>): Promise<number> {
  await link.waitFor()
  return Number((await link.locator('b').textContent())?.replaceAll(',', ''))
}

/** Zero once the card says so. */
async function waitingCount(page: Page): Promise<number | undefined> {
  const card = page.getByRole('region', { name: '等我处理' })
  const link = card.getByRole('link', { name: /待审核的材料价格/ })
  if (await link.isVisible()) return countIn(link)
  return (await card.isVisible()) ? 0 : undefined
}
