import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'
import { enter } from './enter.ts'
import { themes, wear } from './themes.ts'
import { visit } from './visit.ts'
import { aPricedProject } from './workbench.ts'
import { test } from './world.ts'

test('login, dashboard, list, form and dialog pass all accessibility rules, and are readable in all eleven themes', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await page.getByLabel('账号').waitFor()
  await look(page, 'login')

  await enter(page, 'admin', '/wel/dashboard')
  await page.getByText('查看全部会话').waitFor()
  await look(page, 'dashboard')

  await page.goto('/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  await look(page, 'list')

  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入参数名称').waitFor()
  await look(page, 'form', dialog)
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

  await page
    .getByRole('button', { name: /^更多 / })
    .first()
    .click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog', { name: '确定将选择数据删除?' }).waitFor()
  await look(page, 'dialog', dialog)
})

test('home, personal page, landing page and help pass all accessibility rules, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home/index')
  await page.getByRole('button', { name: '查询材料价格' }).waitFor()
  await check(page, 'landing')
  await enter(page, 'admin')
  await page.getByRole('region', { name: '快捷入口' }).getByRole('link').first().waitFor()
  await check(page, 'home')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor()
  await check(page, 'help')
  await page.keyboard.press('Escape')
  await page.goto('/info/index?tab=sessions')
  await page.getByText('当前会话').waitFor()
  for (const name of ['dark', 'default']) {
    await wear(page, name)
    await check(page, `sessions in ${name}`)
  }
})

/** The pages that most people open, beside those above and those of visitors. */
const pages = [
  ...['/wel/index', '/wel/dashboard', '/desk/notice/index', '/desk/message', '/category/index?view=list'],
  ...['/price/index', '/inquiryDemand/index', '/price/watch', '/informationEntry/index', '/informationReview/index'],
  ...['/material/period/index', '/material/standard', '/company/index', '/work/todo', '/report/reportlist'],
  ...['/monitor/log/usual', '/system/user', '/system/menu', '/dict-horizontal/index', '/info/index'],
] as const

test('twenty pages pass all accessibility rules, light and dark', async ({ page }) => {
  expect(pages).toHaveLength(20)
  await enter(page, 'admin', '/help/index')
  for (const address of pages) await checkInBoth(page, address)
})

test('every step of the workbench and every page of a sheet pass all accessibility rules, light and dark', async ({
  page,
}) => {
  await enter(page, 'member', '/help/index')
  const { id, sheetId } = await aPricedProject(page)
  const steps = ['upload', 'match', 'price', 'ask', 'result', 'result&view=compare']
  for (const address of [
    ...['/workbench', ...steps.map((step) => `/workbench/project?id=${id}&step=${step}`), '/workbench/adjust'],
    ...[`/workbench/adjust/sheet?id=${sheetId}`, `/workbench/adjust/paper?id=${sheetId}`],
  ]) {
    // The steps share a tab, which a visit to the next one would not leave.
    await page.goto(address)
    await page.waitForFunction(isDrawn)
    await checkThemes(page, address)
  }
  await page.goto('/verify/sheet')
  await page.getByLabel('校验码').waitFor()
  await checkThemes(page, 'the check of a paper')

  await page.goto(`/workbench/adjust/sheet?id=${sheetId}`)
  await page.getByRole('button', { name: '添加材料' }).click()
  await checkDialog(page, '添加材料')
  await page.getByRole('button', { name: '修改设置' }).click()
  await page.getByRole('button', { name: /^规则设置/ }).click()
  await checkDialog(page, '修改设置')
})

async function checkInBoth(page: Page, address: string): Promise<void> {
  await open(page, address)
  await checkThemes(page, address)
  // Every open page would be drawn again in each theme, and read again by the check.
  await page.getByRole('tab', { selected: true }).first().press('Delete')
}

async function checkThemes(page: Page, where: string): Promise<void> {
  await check(page, where)
  await wear(page, 'dark')
  await check(page, `${where} in dark`, ['color-contrast'])
  await wear(page, 'default')
}

async function checkDialog(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('dialog', { name })
  await shown.waitFor()
  await expect.poll(() => violations(page, undefined, dialog), { message: name }).toEqual([])
  await shown.getByRole('button', { name: /^取\s?消$/ }).click()
  await shown.waitFor({ state: 'detached' })
}

async function open(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.waitForFunction(isDrawn)
}

/** The page in front has its content and no skeleton or spinner. */
function isDrawn(): boolean {
  const panel = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find((one) => one.checkVisibility())
  if (!panel || panel.innerText.trim() === '') return false
  return !panel.querySelector('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')
}

const dialog = '[role=dialog]'

/** Every rule once, then for each theme the rules that a theme can break. */
async function look(page: Page, where: string, within?: string): Promise<void> {
  await check(page, where)
  for (const name of themes) {
    await wear(page, name)
    await expect
      .poll(() => violations(page, ['color-contrast'], within), { message: `${where} in ${name}` })
      .toEqual([])
  }
  await wear(page, 'default')
}

async function check(page: Page, where: string, rules?: string[]): Promise<void> {
  await expect.poll(() => violations(page, rules), { message: where }).toEqual([])
}
