import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { get, post } from './api.ts'
import { enter, letIn } from './enter.ts'
import { visit } from './visit.ts'
import { signOut, test } from './world.ts'

const registration = {
  zh: {
    open: '没有账号？申请注册',
    fields: { tenant: '租户编号', account: '账号', password: '密码', again: '确认密码' },
    send: '提交申请',
    first: ['请先输入租户编号', '请先输入账号名称', '请先输入密码', '两次输入的密码不一致'],
    done: '注册申请已提交，请耐心等待管理员通过！',
  },
  en: {
    open: 'No account yet? Ask for one',
    fields: { tenant: 'Tenant number', account: 'Account', password: 'Password', again: 'Repeat the password' },
    send: 'Send the request',
    first: [
      'Please enter the tenant number first',
      'Please enter the account name first',
      'Please enter the password first',
      'The two passwords do not match',
    ],
    done: 'The registration request has been submitted, please wait for the administrator to approve it',
  },
} as const

test.for(['zh', 'en'] as const)(
  'a request for an account shows what is missing in order, and waits for approval (%s)',
  async (language, { page }) => {
    const texts = registration[language]
    await page.goto('/login')
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: texts.open }).click()
    const dialog = page.getByRole('dialog')
    const fill = (field: keyof typeof texts.fields, text: string) =>
      dialog.getByLabel(texts.fields[field], { exact: true }).fill(text)
    const refused = async (at: number) => {
      await dialog.getByRole('button', { name: texts.send }).click()
      await dialog
        .getByRole('alert')
        .getByText(texts.first[at] ?? '')
        .waitFor()
    }
    await fill('tenant', '')
    await refused(0)
    await fill('tenant', '000000')
    await refused(1)
    await fill('account', `guest-${language}`)
    await refused(2)
    await fill('password', 'Guest#2026x')
    await fill('again', 'Guest#2026y')
    await refused(3)
    await fill('again', 'Guest#2026x')
    await dialog.getByRole('button', { name: texts.send }).click()
    await page.getByText(texts.done).waitFor()
  },
)

test('a password change ends the session, and a second factor is set up and asked for', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/40[01]/)
  await makeUser(page, 'sunqi')
  await enter(page, { account: 'sunqi', password: 'First#2026x' }, '/info/index?tab=password')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('原密码').fill('not the password')
  await field('新密码').fill('Second#2026x')
  await field('确认新密码').fill('Second#2026y')
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('两次输入的密码不一致').waitFor()
  await field('确认新密码').fill('Second#2026x')
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByRole('alert').first().waitFor()
  await field('原密码').fill('First#2026x')
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('密码已修改，所有设备均已退出，请使用新密码重新登录').waitFor()

  await enter(page, { account: 'sunqi', password: 'Second#2026x' }, '/info/index?tab=twoFactor')
  await page.getByRole('button', { name: '开启两步验证' }).click()
  await field('登录密码').fill('not the password')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('密码不正确').waitFor()
  await field('登录密码').fill('Second#2026x')
  await page.getByRole('button', { name: '下一步' }).click()
  const secret = (await page.locator('code').first().innerText()).trim()
  await field('两步验证码').fill(await generate({ secret }))
  await page.getByRole('button', { name: '确认开启' }).click()
  await page.getByText('请保存恢复码').waitFor()
  const [recovery = ''] = (await page.locator('pre').innerText()).split('\n')
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByText('已开启', { exact: true }).waitFor()

  await signOut(page)
  await page.getByLabel('账号').fill('sunqi')
  await page.getByLabel('密码').fill('Second#2026x')
  await page.keyboard.press('Enter')
  await page.getByLabel('两步验证码').fill(recovery)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /好，/ }).waitFor()
})

test('the top search offers and opens material prices, and full screen works', async ({ page }) => {
  await enter(page, 'member')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: '搜索材料价格' })
  await field.fill('热轧带肋钢筋HRB400E')
  await page.getByRole('search').getByText('13/10').waitFor()
  await expect.poll(() => field.inputValue()).toBe('热轧带肋钢筋HRB400E')
  await field.fill('水泥')
  await page.getByRole('option', { name: '查询“水泥”的价格' }).click()
  await page.waitForURL((url) => url.pathname === '/category/index' && url.searchParams.get('materialName') === '水泥')
  await page.locator('mark, td').getByText('水泥').first().waitFor()

  await page.getByRole('button', { name: '全屏显示' }).click()
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await page.waitForFunction(() => document.fullscreenElement === null)
})

test('users find their waiting work on the first page and on the dashboard', async ({ page, expectTrouble }) => {
  expectTrouble(/401/)
  const waiting = page.getByRole('region', { name: '等我处理' })
  await enter(page, 'auditor')
  await waiting.getByRole('link', { name: /待审核的材料价格/ }).waitFor()
  await visit(page, '/wel/dashboard')
  await waiting.getByRole('link', { name: /待审核的材料价格/ }).click()
  await page.waitForURL('**/informationReview/index')
  await signOut(page)

  await enter(page, 'enterprise')
  await waiting.waitFor()
  await expect.poll(() => waiting.getByRole('link', { name: /待审核/ }).count()).toBe(0)
})

/** A separate user, whose password and second factor no other story needs. */
async function makeUser(page: Page, account: string): Promise<void> {
  await letIn(page, 'manager')
  // Not the role of a present member: another story may have made an enterprise of that one.
  const roles = (await get(page, 'blade-system/role/select')) as { id: string; roleName: string }[]
  const roleId = roles.find(({ roleName }) => roleName === '普通会员')?.id
  const { records } = await get(page, 'blade-user/page?account=member')
  const { deptId } = records[0]
  const person = { name: '孙七', realName: '孙七', userType: 1 }
  await post(page, 'blade-user/submit', { account, password: 'First#2026x', ...person, roleId, deptId })
}
