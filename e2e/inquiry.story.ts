import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anotherPerson, enter } from './enter.ts'
import { test } from './world.ts'

const title = `故事询价${Date.now() % 100_000}`
const prefilled = new URLSearchParams({
  new: '1',
  askName: '热轧带肋钢筋',
  askSpec: 'HRB400E Φ10',
  askUnit: 't',
  askRegion: '330100',
})

test('a demand is accepted, two enterprises reply, and the owner compares them and adopts one', async ({
  page,
  browser,
  address,
}) => {
  const [auditor, enterprise, supplier] = await Promise.all(
    ['auditor', 'enterprise', 'supplier'].map((account) => anotherPerson(browser, address, account)),
  )
  if (!auditor || !enterprise || !supplier) throw new Error('Three people were asked for')
  await enter(page, 'member', `/inquiryDemand/index?${prefilled}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('标题').fill(title)
  await form.getByLabel('数量').fill('120')
  await form.getByLabel('联系电话').fill('13800138000')
  await form.getByRole('button', { name: /^提\s?交$/ }).click()
  await page.getByRole('row', { name: new RegExp(`${title}.*待受理`) }).waitFor()

  await open(auditor)
  await auditor.getByRole('button', { name: /^受\s?理$/ }).click()
  await auditor
    .getByRole('dialog', { name: '受理该询价需求？' })
    .getByRole('button', { name: /^确\s?定$/ })
    .click()
  await auditor.getByText(/已推送 \d+ 家企业/).waitFor()

  await reply(enterprise, '3612')
  await reply(supplier, '3520')
  await expect.poll(() => supplier.getByRole('row', { name: /浙江恒信/ }).count()).toBe(0)

  await page.getByRole('button', { name: title }).click()
  await page.getByRole('row', { name: /杭州钱塘金属.*3,520\.00.*最低/ }).waitFor()
  await page.getByRole('row', { name: /浙江恒信.*3,612\.00.*\+2\.61%/ }).waitFor()
  await page.getByRole('button', { name: /采纳 杭州钱塘金属/ }).click()
  await page
    .getByRole('dialog', { name: /采纳 杭州钱塘金属/ })
    .getByRole('button', { name: /^采\s?纳$/ })
    .click()
  await page.getByRole('row', { name: /杭州钱塘金属.*已采纳/ }).waitFor()
  // A push of the server: the other enterprise sees the result without a reload.
  await enterprise.getByRole('row', { name: /杭州钱塘金属.*已采纳/ }).waitFor()
  await Promise.all([auditor, enterprise, supplier].map((one) => one.context().close()))
})

test('a demand that was not sent yet can be deleted by its owner, and by no one else', async ({
  page,
  browser,
  address,
}) => {
  const draft = `${title}草稿`
  const sent = `${title}已提交`
  for (const [name, button] of [
    [draft, /^存\s?草\s?稿$/],
    [sent, /^提\s?交$/],
  ] as const) {
    await enter(page, 'member', `/inquiryDemand/index?${prefilled}`)
    const form = page.getByRole('dialog')
    await form.getByLabel('标题').fill(name)
    await form.getByLabel('数量').fill('3')
    await form.getByLabel('联系电话').fill('13800138000')
    await form.getByRole('button', { name: button }).click()
    await page.getByRole('row', { name }).waitFor()
  }
  const supplier = await anotherPerson(browser, address, 'supplier')
  await supplier.goto('/inquiryDemand/index')
  await supplier.getByRole('row').nth(1).waitFor()
  expect(await supplier.getByRole('button', { name: /^删\s?除$/ }).count()).toBe(0)
  await supplier.context().close()

  expect(
    await page
      .getByRole('row', { name: sent })
      .getByRole('button', { name: /^删\s?除$/ })
      .count(),
  ).toBe(0)
  const remove = page.getByRole('row', { name: draft }).getByRole('button', { name: /^删\s?除$/ })
  await remove.click()
  const question = page.getByRole('dialog').filter({ hasText: draft })
  await question.getByRole('button', { name: /^取\s?消$/ }).click()
  await page.getByRole('row', { name: draft }).waitFor()
  await remove.click()
  await question.getByRole('button', { name: /^删\s?除$/ }).click()
  await page.getByRole('row', { name: draft }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('row', { name: sent }).waitFor()
  expect(await page.getByRole('row', { name: draft }).count()).toBe(0)
})

async function open(page: Page): Promise<void> {
  await page.goto(`/inquiryDemand/index?title=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: title }).click()
  await page.getByText('需求编号').last().waitFor()
}

async function reply(page: Page, price: string): Promise<void> {
  await open(page)
  await page
    .locator('.ant-drawer-footer')
    .getByRole('button', { name: /^报\s?价$/ })
    .click()
  const form = page.getByRole('dialog', { name: /^报价/ })
  await form.getByLabel('含税价').fill(price)
  await form.getByLabel('交货天数').fill('5')
  await form.getByRole('button', { name: /^提\s?交$/ }).click()
  await form.waitFor({ state: 'detached' })
}
