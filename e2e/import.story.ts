import { writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { get, post } from './api.ts'
import { anotherPerson, enter } from './enter.ts'
import { test } from './world.ts'

const info = 'materialInfo/MaterialInfo'
const periods = 'materialPeriod/MaterialPeriod'
const [notStarted, collecting, auditing] = [0, 1, 2]
const [passed, monthly] = [1, 1]
/** A word that only names of this story begin with; digits would be read as a spec. */
const mark = `宏${[...String(Date.now() % 100)].map((digit) => '甲乙丙丁戊己庚辛壬癸'[Number(digit)]).join('')}`

test('an ugly workbook is checked after two clicks, answered, imported and published', async ({
  page,
  browser,
  address,
}) => {
  const as = (account: string) => anotherPerson(browser, address, account)
  await enter(page, 'enterprise', '/informationEntry/index')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: /^导\s?入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入材料价格' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('.ant-upload-drag').click()
  await (await chooser).setFiles({
    ...{ name: '宏远报价.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() },
  })
  await dialog.getByText('可导入 5 条，有误 1 条，重复 1 条').waitFor()
  expect(await clicks()).toBeLessThanOrEqual(6)

  // Both prices of a multiple, the reason of a class, what was assumed, and the question about two prices.
  await dialog.getByText('原 1982 / 10米').waitFor()
  await dialog
    .getByText(/类别名称含“|词语“|站内材料“/)
    .first()
    .waitFor()
  await dialog.getByText(/推定内容将标记，待确认：税率 1/).waitFor()
  await dialog.getByText('同一材料有不同价格（1 行），按哪一个导入？').waitFor()
  await dialog.getByRole('radio', { name: /^后出现的/ }).check()
  const read = dialog.getByRole('row', { name: new RegExp(`${mark}|3,?361`) })
  await read.first().waitFor()
  await dialog.getByText('可导入 5 条，有误 1 条，重复 1 条').waitFor()
  await dialog.getByRole('button', { name: '导入 5 条' }).click()
  await dialog.getByText('已导入 5 条草稿，有误 1 条，重复 1 条').waitFor()
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()

  await page.goto(`/informationEntry/index?materialName=${mark}&size=20`)
  const bolt = page.getByRole('row', { name: new RegExp(`${mark}膨胀螺栓`) }).first()
  await bolt.getByText('待确认').first().waitFor()
  const rows: Row[] = (await get(page, `${info}/list?materialName=${mark}&size=20`)).records
  expect(rows).toHaveLength(5)
  const bar = rows.find(({ materialName }) => materialName === `${mark}钢筋`)
  expect(bar).toMatchObject({ spec: 'HRB400E Φ20', priceIncl: '3400.00', ownCode: 'HY-06', categoryCode: '0101' })
  const ids = rows.map(({ id }) => id)
  expect(await post(page, `${info}/under_review`, { ids })).toMatchObject({ success: 5, failed: [] })

  const [auditor, reviewer, publisher] = [await as('auditor'), await as('reviewer'), await as('publisher')]
  const screw = rows.find(({ materialName }) => materialName === `${mark}膨胀螺栓`)?.id ?? ''
  await auditor.goto(`/informationReview/process?id=${screw}`)
  await auditor.getByText('按 100个 报价 135 元').waitFor()
  await auditor.getByRole('button', { name: '确认无误' }).click()
  await auditor.getByText('已确认').first().waitFor()
  for (const person of [auditor, reviewer])
    for (const id of ids) await post(person, `${info}/audit`, { id, result: passed })
  await closeIssue(publisher, rows[0]?.period ?? '')
  expect(await post(publisher, `${info}/batchPublish`, { ids })).toMatchObject({ success: 5 })

  const member = await as('member')
  await member.goto(`/price/index?materialName=${mark}`)
  await member.getByText(`${mark}钢筋`).first().waitFor()
  for (const person of [auditor, reviewer, publisher, member]) await person.context().close()
})

type Row = { id: string; materialName: string; period: string }

/** Counts real clicks in the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    window.addEventListener('pointerdown', () => (counted.clicks += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

/** The issue is audited and the next one collects, so that other stories find a collecting one. */
async function closeIssue(page: Page, period: string): Promise<void> {
  const turn = async (which: string, state: number) => {
    const { records } = await get(page, `${periods}/list?period=${which}&periodType=${monthly}`)
    const [known] = records
    const { id, version } = known ?? {}
    await post(page, `${periods}/submit`, { ...(id && { id, version }), period: which, periodType: monthly, state })
  }
  await turn(period, auditing)
  await turn(after(period), collecting)
  const { records } = await get(page, `${periods}/list?period=${after(after(period))}&periodType=${monthly}`)
  if (records.length === 0) await turn(after(after(period)), notStarted)
}

function after(period: string): string {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))]
  return month === 12 ? `${year + 1}01` : `${year}${String(month + 1).padStart(2, '0')}`
}

/** A dealer's list: merged titles, name and spec in one column, own codes, multiples, two words for tax. */
async function workbook(): Promise<Buffer> {
  const rows = [
    ['宏远建材有限公司报价单'],
    ['（到工地价，税点另列）', null, null, null, null, '2026年'],
    ['货品名称及规格', '货号', '计量单位', '到工地含税单价', '税点', '牌子', '地市'],
    [`${mark}钢筋 HRB400E Φ20`, 'HY-01', '吨', '3,361.00', '13%', '沙钢', '西湖区'],
    [`${mark}球墨铸铁管 公称直径 200 毫米`, 'HY-02', '10米', 1982, 0.13, '友发', '西湖区'],
    [`${mark}膨胀螺栓 M10×100`, 'HY-03', '100个', 135, null, null, '西湖区'],
    [`${mark}挖掘机 1m3`, 'HY-04', '机器小时', 150, '9%', null, '西湖区'],
    [`${mark}预拌混凝土 C30`, 'HY-05', '立方', 428, '3%', null, '杭州市西湖区'],
    [`${mark}钢筋 HRB400E Φ20`, 'HY-06', '吨', 3400, '13', '沙钢', '西湖区'],
    [`${mark}物件 Z9`, 'HY-07', '光年', 12, '13%', null, '西湖区'],
  ]
  const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 6 }]
  return Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows, merges }] }))
}
