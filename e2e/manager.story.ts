import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { aPicture } from '../apps/server/test/world/file-samples.ts'
import { post } from './api.ts'
import { anotherPerson, enter } from './enter.ts'
import { newContext } from './new-context.ts'
import { sendPrices } from './send-prices.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

const title = `周一询价${Date.now() % 100_000}`
const stationName = '周一价格站'

test('Monday morning: a manager sees what waits, passes a demand on, and looks at coverage and response', async ({
  page,
  browser,
  address,
}) => {
  const member = await anotherPerson(browser, address, 'member')
  await post(member, 'materialInquiryDemand/submit', demand())
  await member.context().close()
  // The issue that collects may have just begun.
  const enterprise = await anotherPerson(browser, address, 'enterprise')
  await sendPrices(enterprise, title, ['12'])
  await enterprise.context().close()

  await enter(page, 'manager')
  const firstCard = page.getByRole('tabpanel').getByRole('region').first()
  await expect.poll(() => firstCard.getByRole('heading').textContent()).toBe('等我处理')
  await page.getByRole('region', { name: '我的身份' }).getByText('管理员').waitFor()
  await page.getByRole('region', { name: '本期进度' }).getByRole('figure', { name: '各状态条数' }).waitFor()
  await page.getByRole('region', { name: '待审核队列' }).waitFor()
  await firstCard.getByRole('link', { name: /待受理的询价需求/ }).click()
  await page.waitForURL('**/inquiryDemand/index?status=1')
  await page.getByRole('button', { name: title }).click()
  await page.getByText('需求编号').last().waitFor()
  await page.getByRole('button', { name: /^受\s?理$/ }).click()
  await page
    .getByRole('dialog', { name: '受理该询价需求？' })
    .getByRole('button', { name: /^确\s?定$/ })
    .click()
  await page.getByText(/已推送 \d+ 家企业/).waitFor()

  await visit(page, '/wel/dashboard')
  await page
    .getByRole('region', { name: '询价响应率' })
    .getByText(/近六个月 \d+ 条中/)
    .waitFor()
  const coverage = page.getByRole('region', { name: '发布覆盖' }).getByRole('table')
  await expect.poll(() => coverage.getByRole('row').count()).toBeGreaterThan(1)
  await page.getByRole('region', { name: '价格指数' }).getByRole('figure', { name: '价格指数' }).waitFor()
})

test('a manager gives the station its look: visitors see it before they sign in, and a reset takes it back', async ({
  page,
  browser,
  address,
}) => {
  await enter(page, 'manager', '/system/setting')
  await page.getByRole('button', { name: '修改外观' }).click()
  const form = page.getByRole('dialog', { name: '修改外观' })
  await form.getByLabel('站点名称').fill(stationName)
  const [logo, background] = [form.locator('input[type=file]').first(), form.locator('input[type=file]').last()]
  await logo.setInputFiles({ name: '标志.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await form.getByText('只能上传 jpg/png 图片，且不超过 500kb').waitFor()
  await form.getByRole('button', { name: /标志\.svg/ }).click()
  await upload(form, logo, '标志.png', await aPicture('png', 200, 200))
  await upload(form, background, '城市.png', await aPicture('png', 1200, 900))
  await form.getByRole('button', { name: /^保\s?存$/ }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('banner').getByText(stationName).first().waitFor()
  await expect.poll(() => page.title()).toContain(stationName)

  const visitor = await (await newContext(browser, address)).newPage()
  await visitor.goto('/')
  await visitor.getByRole('heading', { level: 1, name: stationName }).waitFor()
  expect(await visitor.locator('header img').first().getAttribute('src')).toContain('/attach/link')
  await visitor.goto('/login')
  await visitor.getByRole('heading', { level: 1, name: stationName }).waitFor()
  await visitor.locator('aside[data-picture]').waitFor()

  await page.getByRole('button', { name: '恢复默认' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click()
  await expect.poll(() => page.getByText(stationName).count()).toBe(0)
  await visitor.reload()
  await visitor.getByRole('heading', { level: 1, name: /建设工程材料参考价格库/ }).waitFor()
  await expect.poll(() => visitor.locator('aside[data-picture]').count()).toBe(0)
  await visitor.context().close()
})

function demand() {
  const deadline = new Date(Date.now() + 10 * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  return {
    ...{ action: 'submit', title, materialName: '热轧带肋钢筋', spec: 'HRB400E Φ10', unitCode: 't', quantity: '120' },
    ...{ regionCode: '330100', deadline, contactName: '林晓', contactPhone: '13800138000' },
  }
}

async function upload(form: Locator, field: Locator, name: string, buffer: Buffer): Promise<void> {
  await field.setInputFiles({ name, mimeType: 'image/png', buffer })
  await form.getByRole('link', { name }).waitFor()
}
