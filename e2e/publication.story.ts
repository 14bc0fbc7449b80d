import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { get, post } from './api.ts'
import { anotherPerson, enter } from './enter.ts'
import { test } from './world.ts'

/** Annual issues of years that nobody else touches, so that other stories keep their periods. */
const [old, fresh] = ['201801', '201901']
const annual = 4
const [collecting, auditing] = [1, 2]
const passed = 1
const info = 'materialInfo/MaterialInfo'
const periods = 'materialPeriod/MaterialPeriod'
const name = `整期${Date.now() % 100_000}`

test('a publisher publishes a period with one button, decides what is left in the one before, and reopens it with a colleague', async ({
  page,
  browser,
  address,
}) => {
  const as = (account: string) => anotherPerson(browser, address, account)
  const [enterprise, auditor, reviewer, manager] = [
    await as('enterprise'),
    await as('auditor'),
    await as('reviewer'),
    await as('manager'),
  ]
  const price = (period: string, which: string) => aPrice(enterprise, period, name + which)
  const approve = async (id: string) => {
    for (const person of [auditor, reviewer]) await post(person, `${info}/audit`, { id, result: passed })
    return id
  }
  await enter(page, 'publisher', `/material/period?periodType=${annual}`)
  await openPeriod(page, old)
  const out = await approve(await price(old, '甲'))
  await approve(await price(old, '乙'))
  await price(old, '丙')
  await turn(page, old, auditing)
  await openPeriod(page, fresh)
  await approve(await price(fresh, '甲'))
  await turn(page, fresh, auditing)
  await post(page, `${info}/publish`, { id: out })
  await page.reload()
  await row(page, '2018-01').getByText('部分发布').waitFor()

  // The period is filled in, and what is left in the one before is said.
  await row(page, '2019-01').getByRole('button', { name: '整期发布' }).click()
  const publish = page.getByRole('dialog', { name: '整期发布' })
  await publish.getByText('将发布 1 条').waitFor()
  await publish.getByTitle('2019-01').first().waitFor()
  await publish.getByText('2018-01 期还有 2 条未处理完').waitFor()
  await publish.getByRole('button', { name: '发布 1 条' }).click()
  await publish.waitFor({ state: 'detached' })
  await row(page, '2019-01').getByText('已发布').first().waitFor()
  await row(page, '2018-01').getByText('部分发布').waitFor()

  await row(page, '2018-01')
    .getByRole('button', { name: /已归档/ })
    .click()
  const archive = page.getByRole('dialog', { name: '归档 2018-01 期' })
  await archive.getByText('待发布 1 条').waitFor()
  await archive.getByText('审核中 1 条').waitFor()
  await archive.getByRole('radio', { name: '在本期发布' }).check()
  await archive.getByRole('radio', { name: '移至 2019-01 期' }).last().check()
  await archive.getByRole('button', { name: /^归\s?档$/ }).click()
  await page.getByText('2018-01 期已归档：发布 1 条，移至下一期 1 条，退回 0 条').waitFor()
  const { records } = await get(enterprise, `${info}/list?materialName=${name}&size=10`)
  const found = records.map(({ period, materialName }: Record<string, string>) => `${period} ${materialName}`)
  const wanted = [`${old} ${name}甲`, `${old} ${name}乙`, `${fresh} ${name}甲`, `${fresh} ${name}丙`]
  expect(found.sort()).toEqual(wanted.sort())

  await row(page, '2018-01').getByRole('button', { name: '重新开放' }).click()
  const ask = page.getByRole('dialog', { name: /重新开放/ })
  await ask.getByRole('textbox', { name: '原因' }).fill('漏发一条')
  await ask.getByRole('button', { name: '提交申请' }).click()
  await row(page, '2018-01').getByText('重开申请待处理').waitFor()
  expect(await row(page, '2018-01').getByRole('button', { name: '处理重开申请' }).isDisabled()).toBe(true)

  await manager.goto(`/material/period?periodType=${annual}`)
  await row(manager, '2018-01').getByRole('button', { name: '处理重开申请' }).click()
  const decide = manager.getByRole('dialog', { name: /处理重开申请/ })
  await decide.getByText('漏发一条').waitFor()
  await decide.getByRole('button', { name: '同意重开' }).click()
  await decide.waitFor({ state: 'detached' })
  await row(manager, '2018-01').getByText('已发布').first().waitFor()
  for (const person of [enterprise, auditor, reviewer, manager]) await person.context().close()
})

const row = (page: Page, period: string) => page.getByRole('row').filter({ hasText: period }).first()

async function openPeriod(page: Page, period: string): Promise<void> {
  await post(page, `${periods}/submit`, { period, periodType: annual, state: collecting })
}

async function turn(page: Page, period: string, state: number): Promise<void> {
  const { records } = await get(page, `${periods}/list?period=${period}&periodType=${annual}`)
  const { id, version } = records[0]
  await post(page, `${periods}/submit`, { id, version, period, periodType: annual, state })
}

/** Like a published price of the demonstration, under another name. */
async function aPrice(page: Page, period: string, materialName: string): Promise<string> {
  const { records } = await get(page, `${info}/list?size=1&status=4`)
  const { categoryId, unitCode, regionCode, spec, attrs } = records[0]
  const form = { materialName, spec, attrs, categoryId, unitCode, regionCode, period, materialType: 1, submitFlag: 1 }
  const priced = { priceType: 2, priceBasis: 1, taxRate: '0.13', priceIncl: '3497' }
  return (await post(page, `${info}/submit`, { ...form, ...priced })).id
}
