import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { post } from './api.ts'
import { anotherPerson, enter, letIn } from './enter.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

const password = 'Story#2026x'

test('a new tenant’s administrator lets a user do exactly what was granted, at once', async ({
  page,
  browser,
  address,
}) => {
  await enter(page, 'admin', '/system/tenant')
  const { tenantId, temporary } = await makeTenant(page)
  await forget(page)
  await firstSignIn(page, { tenantId, temporary })

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('角色名称').fill('资料员')
  await dialog.getByLabel('角色别名').fill('archivist')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await grant(page, { role: '资料员', menu: '岗位管理', buttons: ['查看', '新增'], added: 4 })
  await makeUser(page, { account: 'archivist', role: '资料员' })
  await forget(page)

  await enter(page, { account: 'archivist', password, tenant: tenantId }, '/system/post')
  await page.getByRole('cell', { name: '站长', exact: true }).waitFor()
  const menu = await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem').allInnerTexts()
  expect(menu.map((text) => text.trim())).toEqual(['系统管理', '岗位管理'])
  const buttons = await page.locator('main').getByRole('button').allInnerTexts()
  const named = buttons.map((text) => text.replace(/\s/g, ''))
  expect(named).toEqual(expect.arrayContaining(['新增', '查看']))
  for (const missing of ['编辑', '删除', '批量删除']) expect(named).not.toContain(missing)

  // A saved grant is in the menu of somebody who is signed in, without a reload.
  const administrator = await anotherPerson(browser, address, { account: 'admin', password, tenant: tenantId })
  await administrator.goto('/authority/role')
  await grant(administrator, { role: '资料员', menu: '机构管理', buttons: ['查看'], added: 2 })
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '机构管理' }).waitFor()
  await administrator.context().close()
  await visit(page, '/system/user')
  await page.getByText('无权访问').waitFor()
})

test('an import shows errors row by row, and shows the passwords once', async ({ page }) => {
  await enter(page, 'admin', '/system/user')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const account = `import${Date.now()}`
  const choose = (...rows: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'users.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['登录账号*,用户姓名*,所属角色*,所属部门*,手机号码', ...rows].join('\r\n')),
    })

  await choose(
    `${account},导入甲,普通会员,审核科,`,
    'bad account,导入乙,普通会员,审核科,123',
    'x9,导入丙,没有的角色,审核科,',
  )
  await dialog.getByText('3 处问题').waitFor()
  await dialog.getByRole('row', { name: /3 手机号码 手机号码格式不正确/ }).waitFor()
  await dialog.getByRole('row', { name: /4 所属角色 .*没有的角色/ }).waitFor()
  await dialog.getByRole('button', { name: '跳过问题行，导入 1 行' }).waitFor()
  expect(await dialog.getByRole('button', { name: '开始导入' }).count()).toBe(0)

  await choose(`${account},导入甲,普通会员,审核科,`)
  await dialog.getByText('可导入 1 条数据').waitFor()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await page.getByText('已导入 1 名用户').waitFor()
  await page.getByRole('row', { name: new RegExp(`${account} \\S{8,}`) }).waitFor()
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('cell', { name: account, exact: true }).waitFor()
})

test('columns and searches follow their user into another browser', async ({ page }) => {
  await enter(page, 'manager', '/system/user?account=audit')
  await page.getByRole('cell', { name: 'auditor', exact: true }).waitFor()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/preference') && answer.ok())
  await page.getByRole('checkbox', { name: '手机号码' }).click()
  await saved
  await page.getByRole('columnheader', { name: '手机号码' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '常用查询' }).click()
  const name = `审核 ${Date.now() % 100_000}`
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await page.getByRole('button', { name: '保存当前查询' }).click()
  await page.getByText('查询已保存').waitFor()

  await forget(page)
  await enter(page, 'manager', '/system/user')
  await page.getByRole('cell', { name: 'auditor', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: '手机号码' }).count()).toBe(0)
  await page.getByRole('button', { name: '常用查询' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('cell', { name: 'member', exact: true }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?account=audit')
})

test('another program learns the user’s identity only after the user agrees', async ({ page }) => {
  const redirect = 'https://program.example/callback'
  await page.route(`${redirect}**`, (route) => route.fulfill({ body: 'signed in' }))
  await letIn(page, 'admin')
  const clientId = await makeClient(page, redirect)
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirect, response_type: 'code', scope: 'openid profile', state: 's1' },
    ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
  })
  await page.goto(`/api/blade-auth/oauth/authorize?${query}`)
  await page.getByText('故事应用').waitFor()
  const text = await page.locator('main').innerText()
  for (const part of ['program.example', '查看你的姓名与账号', '管理员', '000000']) expect(text).toContain(part)
  await page.getByRole('button', { name: '同意并继续' }).click()
  await page.waitForURL(/program\.example\/callback\?.*code=/)
  expect(new URL(page.url()).searchParams.get('state')).toBe('s1')
})

async function makeTenant(page: Page): Promise<{ tenantId: string; temporary: string }> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('租户名称').fill(`故事站 ${Date.now()}`)
  await dialog.getByLabel('联系人').fill('韦工')
  await dialog.getByRole('button', { name: '保存' }).click()
  const title = await page.getByText(/租户 \d{6} 已创建/).innerText()
  const temporary = await page.getByRole('dialog').locator('code').innerText()
  return { tenantId: /\d{6}/.exec(title)?.[0] ?? '', temporary }
}

/** A password that another person made must be changed before anything else works. */
async function firstSignIn(page: Page, { tenantId, temporary }: { tenantId: string; temporary: string }) {
  await page.goto('/login')
  await page.getByLabel('租户编号').fill(tenantId)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(temporary)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原密码').fill(temporary)
  await dialog.getByLabel('新密码', { exact: true }).fill(password)
  await dialog.getByLabel('确认新密码').fill(password)
  await dialog.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('密码已修改，请使用新密码登录').waitFor()
  await enter(page, { account: 'admin', password, tenant: tenantId }, '/authority/role')
}

type Grant = { role: string; menu: string; buttons: readonly string[]; added: number }

async function grant(page: Page, { role, menu, buttons, added }: Grant) {
  await page
    .getByRole('row', { name: new RegExp(role) })
    .getByRole('button', { name: '权限设置' })
    .click()
  const drawer = page.getByRole('dialog', { name: /权限设置/ })
  await drawer.getByLabel('查找名称').fill(menu)
  for (const name of buttons) await tick(drawer.getByRole('treeitem', { name, exact: true }))
  await drawer.getByText(`新增 ${added} 项`).waitFor()
  await drawer.getByRole('button', { name: '保存授权' }).click()
  await page.getByRole('dialog', { name: '确认授权变更' }).getByRole('button', { name: '保存授权' }).click()
  await page.getByText('授权已保存').waitFor()
}

function tick(item: ReturnType<Page['getByRole']>) {
  return item.getByRole('checkbox').click()
}

async function makeUser(page: Page, { account, role }: { account: string; role: string }) {
  await visit(page, '/system/user')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录账号').fill(account)
  await dialog.getByLabel('密码').fill(password)
  await dialog.getByLabel('用户姓名').fill('莫工')
  await dialog.getByLabel('用户昵称').fill('莫工')
  await dialog.getByLabel('所属角色').fill(role)
  await page.getByRole('treeitem', { name: role }).click()
  await dialog.getByLabel('所属部门').click()
  await page.getByRole('treeitem').last().click()
  await dialog.getByText('新增 · 用户').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: account, exact: true }).waitFor()
}

async function makeClient(page: Page, redirect: string): Promise<string> {
  const clientId = `story${Date.now()}`
  await post(page, 'blade-system/client/submit', {
    ...{ clientId, clientSecret: 'story-secret-1', scope: 'openid,profile', remark: '故事应用' },
    ...{ authorizedGrantTypes: 'authorization_code', webServerRedirectUri: redirect },
    ...{ accessTokenValidity: 3600, refreshTokenValidity: 7200 },
  })
  return clientId
}

/** Another browser: no data of the previous user is left, and none of their pages still sends requests. */
async function forget(page: Page): Promise<void> {
  await page.goto('/api/health/live')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}
