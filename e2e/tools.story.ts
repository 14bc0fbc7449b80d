import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'
import { enter } from './enter.ts'
import { signOut, test } from './world.ts'

test('a theme and a colour apply at once and are stored, and light text is never on a light colour', async ({
  page,
}) => {
  await openParameters(page)
  await page.getByRole('button', { name: '主题', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: '主题' })
  await chooser.getByRole('radio', { name: '星空' }).check({ force: true })
  await expect.poll(() => chooser.getByRole('radio').count()).toBe(11)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '主题颜色' }).click()
  await page.getByRole('button', { name: '#45b984' }).click()
  const look = () =>
    page.evaluate(() => [
      document.documentElement.dataset.look,
      getComputedStyle(document.documentElement).getPropertyValue('--brand'),
    ])
  await expect.poll(() => look()).toEqual(['theme-star', '#45b984'])
  await page.reload()
  await page.getByRole('button', { name: '新增' }).waitFor()
  await expect.poll(() => look()).toEqual(['theme-star', '#45b984'])
})

test('a locked screen stays locked: after a reload, at another address, in another tab', async ({ page }) => {
  await openParameters(page)
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('参数名称').fill('unsaved')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('suoping')
  await page.getByRole('option', { name: '锁屏' }).click()
  const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
  await dialog.getByRole('button', { name: '锁屏' }).click()
  await dialog.getByText('锁屏密码不能为空').waitFor()
  await dialog.getByLabel('锁屏密码').fill('7391')
  await page.keyboard.press('Enter')

  const screen = page.getByRole('dialog', { name: '系统已锁定' })
  await screen.getByRole('heading').waitFor()
  expect(new URL(page.url()).pathname).toBe('/lock')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
    .not.toContain('7391')
  await expect.poll(() => violations(page)).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/system/dict')
  await other.getByRole('dialog', { name: '系统已锁定' }).waitFor()
  expect(new URL(other.url()).pathname).toBe('/lock')

  await screen.getByLabel('锁屏密码').fill('1111')
  await page.keyboard.press('Enter')
  await screen.getByText('锁屏密码不正确').waitFor()
  await screen.getByLabel('锁屏密码').fill('7391')
  await page.keyboard.press('Enter')
  await screen.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/system/param')
  await expect.poll(() => page.getByRole('dialog').getByLabel('参数名称').inputValue()).toBe('unsaved')

  await other.waitForURL('**/system/dict')
  await other.getByRole('button', { name: '锁屏' }).click()
  await other.reload()
  await other.getByLabel('锁屏密码').fill('7391')
  await other.keyboard.press('Enter')
  await other.waitForURL('**/system/dict')
})

test('errors are counted, shown as text, sent and cleared, and signing out removes all data of the user', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/broken <b>bold<\/b>|401/)
  await openParameters(page)
  await page.evaluate(() => {
    for (let n = 0; n < 100; n++) setTimeout(() => Promise.reject(new Error('broken <b>bold</b>')))
  })
  await page.getByRole('button', { name: '错误日志 (99+)' }).click()
  const dialog = page.getByRole('dialog', { name: '错误日志' })
  await dialog.getByText('broken <b>bold</b>').first().waitFor()
  await dialog.getByRole('button', { name: '上传日志' }).click()
  await confirm(page, '确定上传本地错误日志吗？')
  await page.getByText('发送成功').waitFor()
  await dialog.getByRole('button', { name: '清空日志' }).click()
  await confirm(page, '确定清空本地错误日志吗？')
  await page.getByText('清空成功').waitFor()
  await dialog.getByText('没有错误记录').waitFor()
  await page.keyboard.press('Escape')

  await signOut(page)
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => !/-(language|theme|menuCollapsed|tenant|site|stationLook)$/.test(key))).toEqual([])
})

test('the menu is searched by name, pinyin and initials, with the keyboard alone', async ({ page }) => {
  await openParameters(page)
  const field = page.getByRole('combobox', { name: '搜索菜单' })
  const pages = page.getByRole('group', { name: '页面' })
  const found = () => pages.getByRole('option').allInnerTexts()
  await page.keyboard.press('Control+k')
  await field.fill('zd')
  await page.getByRole('option', { name: '系统字典' }).waitFor()
  await expect.poll(() => found()).toHaveLength(2)
  await field.fill('管理')
  await pages.waitFor({ state: 'detached' })
  await page
    .getByRole('group', { name: '帮助' })
    .getByRole('option', { name: /^管理发布期/ })
    .waitFor()
  await field.fill('管理员')
  await page.getByText('没有找到').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '搜索菜单' }).click()
  await field.waitFor()
  await page.mouse.click(5, 5)
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await field.fill('zd')
  await pages.getByRole('option', { name: '业务字典' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/system/dictbiz')
})

test('a lost network and a new version show a message, each with an action', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/)
  await openParameters(page)
  await page.context().setOffline(true)
  await page.getByText('网络已断开').waitFor()
  await page.context().setOffline(false)
  await page.getByText('网络已断开').waitFor({ state: 'detached' })

  await page.route('**/assets/theme-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await page.getByText('系统有新版本').waitFor()
  await page.unroute('**/assets/theme-dialog-*.js')
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await page.getByRole('dialog', { name: '主题' }).waitFor()
})

async function openParameters(page: Page): Promise<void> {
  await enter(page, 'admin', '/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
}

async function confirm(page: Page, question: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: question })
  await asked.getByRole('button', { name: '确定' }).click()
  await asked.waitFor({ state: 'hidden' })
}
