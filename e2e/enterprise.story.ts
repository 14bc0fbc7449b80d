import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anotherPerson, enter } from './enter.ts'
import { test } from './world.ts'

const name = `故事建材${Date.now() % 100_000}`

test('a member becomes an enterprise: rejected, corrected, approved, and audited again after a change of its leader', async ({
  page,
  browser,
  address,
}) => {
  const auditor = await anotherPerson(browser, address, 'auditor')
  await enter(page, 'member', '/home/apply')
  await fillIn(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('申请已提交，等待审核').waitFor()

  await decide(auditor, '驳回', '执照照片不清晰')
  await page.getByText('申请被驳回，请按意见修改后重新提交').waitFor()
  await page.getByText('执照照片不清晰').waitFor()
  await page.getByLabel('注册地址').fill('文三路 1 号')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('申请已提交，等待审核').waitFor()

  await decide(auditor, '通过')
  // A push of the server updates the page: no reload, no new sign-in.
  await page.getByText('申请已处理').waitFor()
  await page.getByRole('navigation', { name: '主菜单' }).getByText('信息管理').waitFor()

  await page.getByRole('button', { name: '查看我的企业' }).click()
  await page.getByRole('button', { name: /^编\s?辑$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('法定代表人').fill('李雷')
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByText('待审变更').waitFor()
  await page.getByRole('row', { name: '法定代表人 韩梅 李雷' }).first().waitFor()

  await open(auditor)
  const drawer = auditor.getByRole('dialog')
  await drawer.getByRole('row', { name: '法定代表人 韩梅 李雷' }).first().waitFor()
  await auditor.keyboard.press('Escape')
  await decide(auditor, '通过')
  await page.getByText('待审变更').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('row', { name: /法定代表人 李雷/ }).count()).toBeGreaterThan(0)
  await auditor.context().close()
})

/** The three groups, each saved when the next one opens. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('企业名称').fill(name)
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y43')
  await page.getByLabel('法定代表人').fill('韩梅')
  await page.getByLabel('所在地区').click()
  await page.getByLabel('所在地区').fill('西湖区')
  await page.getByTitle('浙江省 / 杭州市 / 西湖区').click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('联系人').fill('王芳')
  await page.getByLabel('联系电话').fill('13800138000')
  // After leaving in the middle it continues where it was.
  await page.reload()
  await expect.poll(() => page.getByLabel('联系电话').inputValue()).toBe('13800138000')
  await page.getByRole('button', { name: '下一步' }).click()
  const licence = page.locator('input[type=file]').first()
  // A rejected file does not go unnoticed: one message says what to do about it.
  await licence.setInputFiles({ name: 'licence.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  // It moves the button down.
  await page.getByText('只能上传 PDF').waitFor()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('，请先移除').waitFor()
  await page.getByRole('button', { name: '移除 licence.exe' }).click()
  await licence.setInputFiles({
    name: 'licence.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await page.getByRole('link', { name: 'licence.pdf' }).waitFor()
  await page.getByRole('button', { name: '下一步' }).click()
}

async function open(page: Page): Promise<void> {
  await page.goto(`/company/index?enterpriseName=${name}`)
  await page.getByRole('button', { name, exact: true }).click()
}

async function decide(page: Page, action: '通过' | '驳回', opinion?: string): Promise<void> {
  await open(page)
  const word = new RegExp(`^${action.split('').join('\\s?')}$`)
  await page.getByRole('button', { name: word }).click()
  const dialog = page.getByRole('dialog', { name: `${action} · ${name}` })
  if (opinion) await dialog.getByLabel('意见 / 原因').fill(opinion)
  await dialog.getByRole('button', { name: word }).click()
  await dialog.waitFor({ state: 'detached' })
}
