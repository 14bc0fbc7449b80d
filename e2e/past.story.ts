import { expect } from 'vitest'
import { get } from './api.ts'
import { enter } from './enter.ts'
import { test } from './world.ts'

/** Months that nobody else touches, of a material of its own. */
const name = `过往钢筋${Date.now() % 100_000}`
const months = Array.from({ length: 14 }, (_, at) => `${2014 + Math.floor(at / 12)}年${(at % 12) + 1}月`)
const rows = months.map((month, at) => `${month},${name},HRB400E Φ20,t,${3000 + at * 10},13%,0101,330100`)
const file = (...lines: string[]) => ({
  name: '过往信息价.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`某站过往信息价\n期,材料名称,规格型号,单位,含税价,税率,材料编码,地区\n${lines.join('\n')}\n`),
})

test('a publisher takes over past issues, readers see their trend and source, and the batch is taken back', async ({
  page,
}) => {
  await enter(page, 'publisher', '/material/period')
  await page.getByRole('button', { name: '过往价格' }).click()
  await page.getByRole('button', { name: '移入文件' }).click()
  const dialog = page.getByRole('dialog', { name: '移入过往价格' })
  await dialog.locator('input[type=file]').setInputFiles(file(...rows, rows[0]?.replace(',t,', ',光年,') ?? ''))
  await dialog.getByText('过往信息价.csv：可移入 14 条，共 14 期；有误 1 条，已有相同 0 条').waitFor()
  await dialog.getByText('2014-01 期 1 条').waitFor()
  await dialog.getByRole('row', { name: /光年/ }).waitFor()
  await dialog.getByRole('button', { name: '移入 14 条' }).click()
  await dialog.getByText('过往信息价.csv：已移入 14 条过往价格').waitFor()
  await dialog
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click()
  await page.getByText('2014-01 至 2015-02，14 期').waitFor()

  const list = `materialInfo/MaterialInfo/page?period=201502&materialName=${encodeURIComponent(name)}`
  const { records } = await get(page, list)
  expect(records).toMatchObject([{ period: '201502', price: '3130.00', sourceLevel: 4 }])
  const { stdMaterialId } = records[0]
  await page.goto(`/price/material/${stdMaterialId}?regionCode=330100`)
  await page.getByRole('heading', { level: 1, name: `${name} HRB400E Φ20` }).waitFor()
  await page.getByText('过往价（移入）').first().waitFor()
  await page
    .getByText(/SHA-256 [0-9a-f]{64}/)
    .first()
    .waitFor()

  await page.goto('/material/period')
  await page.getByRole('button', { name: '过往价格' }).click()
  await page
    .getByRole('button', { name: /^撤\s?回$/ })
    .first()
    .click()
  const back = page.getByRole('dialog', { name: '撤回 过往信息价.csv' })
  await back.getByRole('textbox').fill('文件有误')
  await back.getByRole('button', { name: /^撤\s?回$/ }).click()
  await page.getByText('已撤回 14 条价格和 14 个发布期').waitFor()
  expect((await get(page, list)).records).toEqual([])
})
