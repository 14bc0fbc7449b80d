import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { get } from './api.ts'
import { enter } from './enter.ts'
import { newContext } from './new-context.ts'
import { uglyList } from './ugly-list.ts'
import { test } from './world.ts'

const project = '滨江一号结算'
const bar = '热轧带肋钢筋 HRB400E Φ20'

test('a cost engineer prices an ugly list by keyboard, settles its differences on paper, and a visitor checks the paper', async ({
  page,
  browser,
  address,
}) => {
  await enter(page, 'member', '/workbench')
  await addProject(page)
  await bringIn(page)
  await matchByKeys(page)
  await priceIt(page)
  await exportList(page)

  const months = await lastMonths(page)
  await addSheet(page, months)
  await fillMonths(page, months)
  await page.getByRole('button', { name: /^定\s?稿$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^定\s?稿$/ })
    .click()
  const no = (await page.getByText(/^已定稿，编号 TC\d{11}$/).innerText()).replace(/\D*(TC\d+)$/, '$1')
  await expect.poll(() => page.getByRole('textbox', { name: /数量$/ }).count()).toBe(0)

  await page.getByRole('link', { name: '打印' }).click()
  const paper = page.getByRole('article', { name: '材料价差调整计算表' })
  const printed = (await paper.getByText(no).innerText()).split(' · ')
  expect(printed).toEqual([no, expect.stringMatching(/^(?:[0-9A-F]{4}-){3}[0-9A-F]{4}$/)])
  await paper.getByText('缺 合同条款及调差规则').waitFor()
  await readPaper(await page.pdf({ preferCSSPageSize: true }), { no, code: printed[1] ?? '' })

  await checkAsVisitor(await (await newContext(browser, address)).newPage(), { no, code: printed[1] ?? '' })
})

async function addProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建项目' }).first().click()
  const form = page.getByRole('dialog', { name: '新建项目' })
  await form.getByLabel('项目名称').fill(project)
  await form.getByLabel('合同编号').fill('HT-2026-017')
  await form.getByLabel('地区').fill('杭州市')
  await page.locator('.ant-select-tree-title', { hasText: /杭州市$/ }).click()
  await form.getByLabel('税率').fill('9')
  await form.getByLabel('税率').press('Tab')
  await save(form)
  await page.waitForURL('**/workbench/project?*')
}

async function bringIn(page: Page): Promise<void> {
  await page.getByText('把材料清单拖到这里，或点击选择文件').waitFor()
  const file = { name: '主要材料表.xlsx', mimeType: 'application/octet-stream', buffer: await uglyList() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('选用 1 个工作表，读到 7 行材料').waitFor()
  await page.getByRole('row', { name: /^4 表头/ }).waitFor()
  await page.getByRole('button', { name: '读入并匹配' }).click()
  await page.waitForURL('**step=match**')
}

/** From here to the last line, no mouse. */
async function matchByKeys(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: '清单行' })
  await page.getByRole('button', { name: /^接受全部相符（[1-9]/ }).waitFor()
  await expect.poll(() => grid.getByRole('row').count()).toBe(8)
  await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('a')
  await grid.getByText('已确认').first().waitFor()
  await page.keyboard.press('Home')
  for (const [text, key] of [
    ['商品混凝土C30', '1'],
    ['PPR管', 'n'],
  ] as const) {
    await moveTo(page, text)
    await page.keyboard.press(key)
    await rowOf(page, text)
      .getByText(key === 'n' ? '库中没有' : '已确认')
      .waitFor()
  }
  await moveTo(page, '镀锌钢管')
  await page.keyboard.press('Enter')
  const factor = page.getByRole('dialog', { name: /单位换算/ })
  await factor.getByLabel('1 m 等于多少').waitFor()
  await page.keyboard.type('0.00242')
  await page.keyboard.press('Enter')
  await rowOf(page, '镀锌钢管').getByText('已确认').waitFor()
  await page.getByRole('link', { name: /匹配材料.*0 行待核对/ }).waitFor()
}

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('grid', { name: '清单行' }).getByRole('row', { name: new RegExp(text) })
}

async function moveTo(page: Page, text: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => document.querySelector('[data-cursor]')?.textContent?.includes(wanted) ?? false, text)
  await page.keyboard.press('Home')
  for (let line = 0; line < 8 && !(await isThere()); line += 1) await page.keyboard.press('ArrowDown')
  expect(await isThere()).toBe(true)
}

async function priceIt(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '步骤' }).getByRole('link', { name: /套价/ }).click()
  await page.getByRole('button', { name: /^套\s?价$/ }).click()
  const grid = page.getByRole('grid', { name: '各行价格' })
  await grid.getByRole('row', { name: /热轧带肋钢筋 HRB400E Φ20.*本市参考价/ }).waitFor()
  await grid.getByRole('row', { name: /PPR管.*无价/ }).waitFor()
  await page.getByRole('link', { name: /^结果/ }).click()
  await page.getByText('6 / 7 行有价', { exact: true }).waitFor()
}

/** The user's own workbook comes back with prices where he had them, and with the evidence. */
async function exportList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^导\s?出$/ }).click()
  await page.getByRole('button', { name: '开始导出' }).click()
  const dialog = page.getByRole('dialog')
  const download = dialog.getByRole('button', { name: /^下\s?载$/ })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  expect(sheets.map(({ name }) => name)).toEqual(['主要材料表', '价格依据', '待询价'])
  expect(sheets[0]?.rows[0]?.[0]).toBe('滨江一号（1#~3#楼）')
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()
}

/** Three months that are out, the newest last, and the base before them. */
async function lastMonths(page: Page): Promise<{ base: string; shown: string[] }> {
  const all: { period: string; isInPart: boolean }[] = await get(page, 'materialInfo/MaterialInfo/periods')
  const whole = all.filter(({ isInPart }) => !isInPart).map(({ period }) => period)
  const text = (period = '') => `${period.slice(0, 4)}-${period.slice(4)}`
  return { base: text(whole[5]), shown: whole.slice(0, 3).toReversed().map(text) }
}

type Months = Awaited<ReturnType<typeof lastMonths>>

async function addSheet(page: Page, { base, shown }: Months): Promise<void> {
  await page.getByRole('button', { name: '编制调差表' }).click()
  const form = page.getByRole('dialog', { name: '新建调差表' })
  await form.getByLabel('名称', { exact: true }).fill('1#~3#楼材料调差')
  await choose(page, form, '调差规则', /GB\/T 50500-2024/)
  await choose(page, form, '规则来源', /^合同$/)
  // This contract has no band: every change is paid.
  await form.getByRole('button', { name: /^规则设置/ }).click()
  for (const way of ['涨', '跌']) await form.getByLabel(way, { exact: true }).fill('0')
  await form.getByText('合同另有约定：风险幅度').waitFor()
  await type(form.getByLabel('基准期', { exact: true }), base)
  const range = form.locator('.ant-picker-range input')
  await type(range.first(), shown[0] ?? '')
  await type(range.last(), shown.at(-1) ?? '')
  await save(form)
  await page.waitForURL('**/workbench/adjust/sheet?*')
  await page.getByRole('heading', { name: '1#~3#楼材料调差' }).waitFor()
}

async function fillMonths(page: Page, { shown }: Months): Promise<void> {
  await page.getByRole('button', { name: /^修改 PPR管/ }).click()
  await page.getByRole('button', { name: /^移\s?除$/ }).click()
  for (const month of shown) await page.getByRole('textbox', { name: `${bar} ${month} 数量` }).fill('42.5')
  await page.getByRole('textbox', { name: `商品砼 C30泵送 ${shown[1]} 数量` }).fill('700')
  await page.getByRole('button', { name: `${bar} ${shown[1]} 的计算式` }).click()
  await page
    .getByRole('region', { name: '计算式' })
    .getByText(/3120|×|≤/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByText('已保存').waitFor()
}

/** A4 landscape, and what the reader of the paper looks for is text in it. */
async function readPaper(bytes: Buffer, { no, code }: { no: string; code: string }): Promise<void> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  expect(document.numPages).toBeGreaterThan(0)
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
  const { text } = await extractText(document, { mergePages: true })
  // A font may name a character by its radical.
  const plainOf = (given: string) => given.normalize('NFKC').replace(/\s+/g, '')
  const plain = plainOf(text)
  const parts = [no, code, project, '热轧带肋钢筋HRB400EΦ20', '价差合计（含税）', `1/${document.numPages}`]
  for (const part of parts) expect(plain).toContain(plainOf(part))
  expect(plain).not.toContain('造价工作台')
  expect(plain).not.toContain('已定稿')
  expect(plain).not.toMatch(/价差合计\(含税\)0\.00/)
}

/** Prices only: neither the project nor a quantity. */
async function checkAsVisitor(page: Page, { no, code }: { no: string; code: string }): Promise<void> {
  await page.goto('/verify/sheet')
  await page.getByLabel('编号').fill(no)
  await page.getByLabel('校验码').fill(code)
  await page.getByRole('button', { name: /^核\s?验$/ }).click()
  await page.getByText('编号与校验码相符').waitFor()
  await page
    .getByRole('row', { name: /热轧带肋钢筋 HRB400E Φ20.*一致/ })
    .first()
    .waitFor()
  const shown = await page.getByRole('region', { name: '调差表核验' }).innerText()
  expect(shown).not.toContain(project)
  expect(shown).not.toContain('42.5')
  await page.context().close()
}

async function choose(page: Page, form: Locator, label: string, option: RegExp): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).click()
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

function save(form: Locator): Promise<void> {
  return form.getByRole('button', { name: /^保\s?存$/ }).click()
}
