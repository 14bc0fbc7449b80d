import { writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anotherPerson, enter } from './enter.ts'
import { newContext } from './new-context.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

/** The beginning of every name, by which a list finds what was entered and what was imported. */
const month = `月度${Date.now() % 100_000}`
const name = `${month}钢筋`
const imported = `${month}圆钢`
const paperName = `报价单${Date.now() % 100_000}`
const good = Array.from({ length: 200 }, (_, at) => [
  at ? `${imported}乙` : imported,
  `HPB300 Φ${at + 6}`,
  '吨',
  3600,
  '13%',
])
const bad = [
  ['坏行', 'HPB300 Φ10', '光年', 3600, '13%'],
  ['', 'HPB300 Φ11', '吨', 3600, '13%'],
  ['坏行', 'HPB300 Φ12', '吨', 0.01, '13%'],
  ['坏行', 'HPB300 Φ13', '吨', '面议', '13%'],
  good[0] ?? [],
]

/** How many of the imported rows continue together: one page of a list. */
const many = 30

/** With the three that were entered. */
const all = many + 3

// enterprise.story.ts shows how an enterprise applies and is approved. This story starts with an approved one.
test('a month: prices are entered, imported, rejected, corrected, approved, published, seen by a visitor, and carried into the next month', async ({
  page,
  browser,
  address,
}) => {
  const as = (account: string) => anotherPerson(browser, address, account)
  await enter(page, 'enterprise', '/informationEntry/index')
  for (const diameter of ['18', '20', '22']) await enterPrice(page, diameter)
  await importFile(page)
  await page.goto(`/informationEntry/index?materialName=${imported}&size=${many}`)
  await rowOf(page, imported).waitFor()
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: `批量提交（${many}）` }).click()
  await page.getByText(`${many} 条处理成功`).first().waitFor()

  const auditor = await as('auditor')
  await open(auditor, imported)
  await auditor.keyboard.press('r')
  await auditor.keyboard.type('请说明价格依据')
  await auditor.keyboard.press('Control+Enter')
  await auditor.getByRole('status').filter({ hasText: '已驳回' }).waitFor()
  await passAll(auditor, month, all - 1)

  await mend(page)
  await passAll(auditor, imported, 1)
  const reviewer = await as('reviewer')
  await passAll(reviewer, month, all)

  const publisher = await as('publisher')
  await publisher.goto('/material/period')
  await advance(publisher, '采集中', '审核中')
  await visit(publisher, reviewOf(month))
  await publishAll(publisher, month, all)
  await visit(publisher, '/material/period')
  await advance(publisher, '未开始', '采集中')

  const visitor = await (await newContext(browser, address)).newPage()
  for (const one of [name, imported]) {
    await visitor.goto(`/home/index?materialName=${one}`)
    await visitor.getByText(one).first().waitFor()
  }

  await fillNextMonth(page)
  for (const other of [auditor, reviewer, publisher, visitor]) await other.context().close()
})

const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) }).first()

let isUploaded = false

/** The first row has its document. The others reference the same one. */
async function enterPrice(page: Page, diameter: string): Promise<void> {
  await page
    .getByRole('button', { name: /^新\s?增$/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: '新增材料信息' })
  await form.getByLabel('材料类别').click()
  await form.getByLabel('材料类别').fill('0101')
  await page.locator('.ant-select-tree-title').filter({ hasText: '0101' }).last().click()
  await form.getByLabel('材料名称').fill(name)
  await form.getByLabel('牌号').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'HRB400E' }).first().click()
  await form.getByLabel('直径').fill(diameter)
  await form.getByRole('button', { name: '由特征参数生成规格型号' }).click()
  await form.getByLabel('适用地区').click()
  await form.getByLabel('适用地区').fill('西湖区')
  await page.getByTitle('浙江省 / 杭州市 / 西湖区').click()
  await form.getByLabel('含税价').first().fill('3497')
  if (!isUploaded) await uploadPaper(page)
  else await choosePaper(page)
  await form.getByRole('button', { name: '保存并提交' }).click()
  await form.waitFor({ state: 'detached' })
}

async function uploadPaper(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '新增材料信息' }).getByRole('button', { name: '上传报价单' }).click()
  const paper = page.getByRole('dialog', { name: '上传报价单' })
  await paper.getByLabel('标题').fill(paperName)
  const file = { name: 'quotation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await paper.locator('input[type=file]').setInputFiles(file)
  await paper.getByRole('link', { name: 'quotation.pdf' }).waitFor()
  await paper.getByRole('button', { name: /^保\s?存$/ }).click()
  await paper.waitFor({ state: 'detached' })
  isUploaded = true
}

async function choosePaper(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '新增材料信息' }).getByRole('combobox', { name: '报价单' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: paperName }).click()
}

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^导\s?入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入材料价格' })
  const file = { name: '报价.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('可导入 200 条，有误 4 条，重复 1 条').waitFor()
  await dialog.getByRole('row', { name: /203 计量单位 没有计量单位 光年/ }).waitFor()
  await dialog.getByRole('button', { name: '导入 200 条' }).click()
  await dialog.getByText('已导入 200 条草稿，有误 4 条，重复 1 条').waitFor()
  await dialog.getByRole('link', { name: '下载错误文件' }).waitFor()
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()
}

/** A dealer's list, with a title above its own headings. */
async function workbook(): Promise<Buffer> {
  const headings = ['品名', '规格', '计量单位', '含税单价(元)', '增值税率', '编码', '地区']
  const rows = [...good, ...bad].map((row) => [...row, '0101', '西湖区'])
  return Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows: [['某某钢材报价'], headings, ...rows] }] }))
}

async function open(page: Page, material: string): Promise<void> {
  await page.goto(`/informationReview/index?materialName=${material}`)
  await rowOf(page, material)
    .getByRole('button', { name: /^处\s?理$/ })
    .click()
  await page.getByRole('article', { name: material }).waitFor()
}

const reviewOf = (material: string) => `/informationReview/index?materialName=${material}&size=50`

async function chooseAll(page: Page, material: string): Promise<void> {
  await rowOf(page, material).waitFor()
  await page.locator('thead').getByRole('checkbox').check()
}

async function passAll(page: Page, material: string, n: number): Promise<void> {
  await page.goto(reviewOf(material))
  await chooseAll(page, material)
  await page.getByRole('button', { name: `批量通过（${n}）` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `批量通过（${n}）` })
    .click()
  await page.getByText(`${n} 条处理成功`).first().waitFor()
}

async function mend(page: Page): Promise<void> {
  await visit(page, `/informationEntry/index?materialName=${imported}&status=5`)
  const row = rowOf(page, imported)
  await row.getByText('请说明价格依据').waitFor()
  await row.getByRole('button', { name: /^整\s?改$/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('含税价').first().fill('3588')
  await form.getByRole('button', { name: '保存并提交' }).click()
  await form.waitFor({ state: 'detached' })
}

async function advance(page: Page, from: string, to: string): Promise<void> {
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('.ant-tag', { hasText: from }) })
    .first()
  await row.getByRole('button', { name: new RegExp(to) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click()
  await page.getByText('操作成功').waitFor()
}

async function publishAll(page: Page, material: string, n: number): Promise<void> {
  await chooseAll(page, material)
  await page.getByRole('button', { name: `批量发布（${n}）` }).click()
  const dialog = page.getByRole('dialog', { name: '批量发布' })
  await dialog.getByText(`将发布 ${n} 条`).waitFor()
  await dialog.getByRole('button', { name: `发布 ${n} 条` }).click()
  await page.getByText(`${n} 条处理成功`).first().waitFor()
}

/** Typed, moved with the arrows, and two columns pasted at once. */
async function fillNextMonth(page: Page): Promise<void> {
  await visit(page, '/informationEntry/index')
  await page.getByRole('button', { name: '生成下期草稿' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成下期草稿' }).click()
  const drawer = page.getByRole('dialog', { name: /下期价格填报/ })
  const cell = (line: number, column: number) => drawer.locator(`[data-line="${line}"][data-column="${column}"]`)
  await cell(0, 0).fill('3500')
  await cell(0, 0).press('ArrowDown')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '3,600.00\t原料上涨\n3700\t运费上涨\n')
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect.poll(() => cell(1, 0).inputValue()).toBe('3600.00')
  await expect.poll(() => cell(2, 1).inputValue()).toBe('运费上涨')
  await drawer.getByRole('button', { name: '保存（3）' }).click()
  await drawer.getByText('已确认', { exact: true }).nth(2).waitFor()
}
