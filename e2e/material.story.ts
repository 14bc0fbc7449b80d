import { writeXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, test } from './world.ts'

const name = `月度钢筋${Date.now() % 100_000}`
const imported = `导入圆钢${Date.now() % 100_000}`
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

test('a price goes its way: entered, imported, rejected, mended, approved, published, and carried into the next month', async ({
  page,
  browser,
  address,
}) => {
  const as = (account: string) => anotherPerson(browser, address, account)
  await signIn(page, 'enterprise')
  await page.goto('/informationEntry/index')
  await enter(page)
  await importFile(page)
  await page.goto(`/informationEntry/index?materialName=${imported}`)
  await rowOf(page, imported)
    .getByRole('button', { name: /^提\s?交$/ })
    .click()
  await page.getByText('1 条处理成功').first().waitFor()

  const auditor = await as('auditor')
  await decide(auditor, name)
  await open(auditor, imported)
  await auditor.keyboard.press('r')
  await auditor.keyboard.type('请说明价格依据')
  await auditor.keyboard.press('Control+Enter')
  await auditor.getByText('已驳回').first().waitFor()

  await page.goto(`/informationEntry/index?materialName=${imported}`)
  await rowOf(page, imported).getByText('请说明价格依据').waitFor()
  await rowOf(page, imported)
    .getByRole('button', { name: /^整\s?改$/ })
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('含税价').first().fill('3588')
  await form.getByRole('button', { name: '保存并提交' }).click()
  await form.waitFor({ state: 'detached' })
  await decide(auditor, imported)
  const reviewer = await as('reviewer')
  for (const one of [name, imported]) await decide(reviewer, one)

  const publisher = await as('publisher')
  await advance(publisher, '采集中', '审核中')
  await publish(publisher)
  await advance(publisher, '未开始', '采集中')
  await page.goto(`/category/index?materialName=${name}`)
  await page.getByRole('row', { name }).first().waitFor()

  await fillNextMonth(page)
  for (const other of [auditor, reviewer, publisher]) await other.context().close()
}, 120_000)

async function anotherPerson(browser: Browser, baseURL: string, account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, account)
  return page
}

const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) }).first()

async function enter(page: Page): Promise<void> {
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
  await form.getByLabel('直径').fill('20')
  await form.getByRole('button', { name: '由特征参数生成规格型号' }).click()
  await form.getByLabel('适用地区').click()
  await form.getByLabel('适用地区').fill('西湖区')
  await page.getByTitle('浙江省 / 杭州市 / 西湖区').click()
  await form.getByLabel('含税价').first().fill('3497')
  await form.getByRole('button', { name: '上传报价单' }).click()
  const paper = page.getByRole('dialog', { name: '上传报价单' })
  await paper.getByLabel('标题').fill('报价单')
  const file = { name: 'quotation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await paper.locator('input[type=file]').setInputFiles(file)
  await paper.getByRole('link', { name: 'quotation.pdf' }).waitFor()
  await paper.getByRole('button', { name: /^保\s?存$/ }).click()
  await paper.waitFor({ state: 'detached' })
  await form.getByRole('button', { name: '保存并提交' }).click()
  await form.waitFor({ state: 'detached' })
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

/** A list as a dealer keeps it, with a title above headings of its own. */
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

async function decide(page: Page, material: string): Promise<void> {
  await open(page, material)
  await page.keyboard.press('a')
  await page.getByText('已通过').first().waitFor()
}

async function advance(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/material/period')
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

async function publish(page: Page): Promise<void> {
  await page.goto(`/informationReview/index?materialName=${name}`)
  await rowOf(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量发布（1）' }).click()
  const dialog = page.getByRole('dialog', { name: '批量发布' })
  await dialog.getByText('将发布 1 条').waitFor()
  await dialog.getByRole('button', { name: '发布 1 条' }).click()
  await page.getByText('1 条处理成功').first().waitFor()
}

/** Typed, moved by the arrows, and two columns pasted at once. */
async function fillNextMonth(page: Page): Promise<void> {
  await page.goto('/informationEntry/index')
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
  expect(await cell(1, 0).inputValue()).toBe('3600.00')
  expect(await cell(2, 1).inputValue()).toBe('运费上涨')
  await drawer.getByRole('button', { name: '保存（3）' }).click()
  await drawer.getByText('已确认', { exact: true }).nth(2).waitFor()
}
