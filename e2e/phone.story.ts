import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { post } from './api.ts'
import { enter } from './enter.ts'
import { choose } from './flow-drawing.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

test('on a phone the menu is a drawer, every list is cards with its actions and the dialog has the full width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('menuitem', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: '参数管理' }).click()
  const card = page.getByRole('article').filter({ hasText: 'account.failCount' })
  await card.getByRole('button', { name: /编\s?辑/ }).waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await expect.poll(() => sidewaysScroll(page)).toBe(0)

  const search = page.getByRole('tabpanel').getByRole('search')
  await expect.poll(() => search.getByRole('textbox').count()).toBe(1)
  await search.getByRole('button', { name: '展开' }).click()
  await expect.poll(() => search.getByRole('textbox').count()).toBeGreaterThan(1)
  await openTabs(page, { '/system/post': '岗位管理', '/system/dept': '机构管理', '/system/menu': '菜单管理' })
  const tab = await page.getByRole('tab', { name: '菜单管理', selected: true }).boundingBox()
  const list = await page.getByRole('button', { name: '全部标签' }).boundingBox()
  expect(tab && list && tab.x >= 0 && tab.x + tab.width <= list.x).toBe(true)

  await visit(page, '/system/param')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: /系统参数/ })
  await dialog.getByLabel('参数名称').waitFor()
  const box = await dialog.boundingBox()
  expect(box?.width).toBeGreaterThan(350)
  expect(box?.width).toBeLessThanOrEqual(390)
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: '新增' }).waitFor()

  for (const path of ['/informationReview/index', '/informationEntry/index', '/material/period']) {
    await visit(page, path)
    await page.getByRole('article').first().getByRole('button').last().waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
  }

  await visit(page, '/price/index')
  await page.getByRole('article').first().getByText('偏离中位数').waitFor()
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
})

test('on a phone demands and watched prices are cards, and the search buttons fit one line in English too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'member', '/category/index')
  await page.getByRole('article').first().getByRole('button', { name: /关注/ }).click()
  await visit(page, '/price/watch')
  const watched = page.getByRole('article').first()
  await watched.getByRole('button', { name: '提醒设置' }).waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)

  await visit(page, '/inquiryDemand/index')
  const demand = page.getByRole('article').first()
  await demand.getByText('报价数').waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await demand.getByRole('button', { name: /^查\s?看$/ }).click()
  await page.getByRole('dialog').getByRole('heading', { name: '过程' }).waitFor()

  await speakEnglish(page)
  await page.goto('/category/index')
  const buttons = page.getByRole('search').getByRole('button')
  await buttons.getByText('More').waitFor()
  const lines = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(lines).size).toBe(1)
})

test('on a phone a process with a form is started, handled and read, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin')
  const name = await deployPurchase(page)
  await visit(page, '/work/start')
  await press(page, page.getByRole('button', { name: `发起 ${name}` }))
  const title = page.getByLabel('标题')
  await title.fill('工地扬尘与噪声在线监测设备的采购申请')
  await hasFullWidth(page, title)
  await page.getByLabel('采购金额').fill('800.5')
  await choose(page, page.getByLabel('采购方式'), '公开招标')
  await page.getByLabel('需求说明').fill('https://example.com/'.repeat(9))
  await page.locator('[data-element-id=check]').waitFor()
  await press(page, page.getByRole('button', { name: '发起', exact: true }))

  await page.waitForURL(/process\/detail/)
  const facts = page.getByRole('region', { name: '表单内容' }).filter({ visible: true })
  await facts.getByText('800.5').waitFor()
  await page.locator('[data-element-id=check].flow-now').waitFor()
  await hasFullWidth(page, facts)

  await visit(page, '/work/todo')
  await press(page, page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: '办理' }))
  await page.waitForURL(/process\/handle/)
  await page.getByLabel('内部评级').fill('甲')
  await page.locator('[data-element-id=check].flow-now').filter({ visible: true }).waitFor()
  await hasFullWidth(page, facts.filter({ hasText: '公开招标' }))
  await hasFullWidth(page, page.getByLabel('内部评级'))
  await press(page, page.getByRole('button', { name: '同意', exact: true }))
  await page.getByText('该任务已办理').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^内部评级:\s+甲$/ })
    .waitFor()
})

test('the layout follows the width: full menu, folded menu, drawer, with a stored choice and the product pages in the top bar', async ({
  page,
}) => {
  await enter(page, 'admin')
  const strip = page.getByRole('navigation', { name: '产品分类与评价' })
  await strip.getByRole('button').waitFor()
  await page.getByRole('button', { name: '收起菜单' }).waitFor()
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: '收起菜单' }).waitFor()
  await page.setViewportSize({ width: 900, height: 800 })
  await page.getByRole('button', { name: '展开菜单' }).waitFor()
  await page.setViewportSize({ width: 700, height: 800 })
  await page.getByRole('button', { name: '打开菜单' }).waitFor()
  await expect.poll(() => strip.count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  await page.getByRole('button', { name: '展开菜单' }).waitFor()
  await strip.getByRole('button').click()
  await strip.getByRole('link', { name: '材料价格查询' }).click()
  await page.getByRole('tab', { name: '材料价格查询', selected: true }).waitFor()
})

async function openTabs(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, name] of Object.entries(pages)) {
    await visit(page, path)
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
}

/** A process whose start and step have fields of their own, of a kind without special screens. Returns its name. */
async function deployPurchase(page: Page): Promise<string> {
  const key = `phone_${Date.now()}`
  const name = `监测设备采购审批流程${key.slice(-6)}`
  await post(page, 'blade-flow/category/submit', { dictKey: key, dictValue: `手机流程${key.slice(-6)}` })
  const modelEditorXml = purchase(key, name)
  const { id: modelId } = await post(page, 'blade-flow/model/submit', { modelKey: key, name, modelEditorXml })
  await post(page, 'blade-flow/model/deploy', { modelId, category: `flow_${key}` })
  return name
}

const purchase = (key: string, name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:form="urn:library:process-form" targetNamespace="x"><process id="${key}" name="${name}" isExecutable="true">
  <startEvent id="start"><extensionElements><form:field name="amount" type="number" label="采购金额" required="true" />
    <form:field name="kind" type="choice" label="采购方式"><form:option value="a" label="公开招标" /></form:field>
    <form:field name="day" type="date" label="交付日期" /><form:field name="papers" type="file" label="报价文件" />
    <form:field name="need" type="text" label="需求说明" maxLength="500" /></extensionElements></startEvent>
  <userTask id="check" name="核对" flowable:assignee="\${initiator}"><extensionElements>
    <form:field name="rating" type="text" label="内部评级" maxLength="20" /></extensionElements></userTask><endEvent id="end" />
  <sequenceFlow id="a" sourceRef="start" targetRef="check" /><sequenceFlow id="b" sourceRef="check" targetRef="end" />
  </process></definitions>`

/** Presses what is within the width of the page. */
async function press(page: Page, button: Locator): Promise<void> {
  const { x, width } = await placeOf(page, button)
  expect(x >= 0 && x + width <= 390).toBe(true)
  await button.click()
}

/** Nothing stands beside it. */
async function hasFullWidth(page: Page, found: Locator): Promise<void> {
  expect((await placeOf(page, found)).width).toBeGreaterThan(250)
}

async function placeOf(page: Page, found: Locator) {
  await found.waitFor()
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  return (await found.boundingBox()) ?? { x: -1, width: 0 }
}

/** Of the page and of the boxes in it that scroll. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[data-scroller]')]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })
}

/** As if chosen before the page opened. */
function speakEnglish(page: Page): Promise<void> {
  const entry = JSON.stringify({ content: 'en', dataType: 'string', datetime: 0 })
  return page.evaluate((text) => localStorage.setItem('price-library-language', text), entry)
}
