import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { enter } from './enter.ts'
import { test } from './world.ts'

const stamp = String(Date.now()).slice(-6)

test('a text message is sent with the configuration in use and is in the log, verbatim', async ({ page }) => {
  await enter(page, 'admin', '/resource/sms')
  const dialog = await addDialog(page)
  await dialog.getByLabel('资源编号').fill(`code-${stamp}`)
  await dialog.getByLabel('模板编号').fill('SMS_1')
  await dialog.getByLabel('短信签名').fill('价格库')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how a parameter is written
  await dialog.getByLabel('模板内容').fill('您的验证码是 ${code}')
  await save(page)
  await enable(page, `code-${stamp}`)

  await page.getByRole('button', { name: `用 code-${stamp} 发送短信` }).click()
  await dialog.getByLabel('手机号码').fill(`13800${stamp}`)
  await dialog.getByLabel('参数 code').fill('4711')
  await dialog.getByRole('button', { name: /^发\s?送$/ }).click()
  await page.getByText('已受理 1 条').waitFor()
  await expectSent(page, '您的验证码是 4711')
})

test('a mail server is set up, put into use and tested, and the mail arrives', async ({ page }) => {
  const server = await aMailServer()
  await enter(page, 'admin', '/resource/mail')
  const dialog = await addDialog(page)
  await dialog.getByLabel('资源编号').fill(`mail-${stamp}`)
  await dialog.getByLabel('服务器').fill('127.0.0.1')
  await dialog.getByLabel('端口').fill(String(server.port))
  await dialog.getByRole('combobox', { name: '加密方式' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '不加密' }).click()
  await dialog.getByLabel('发件地址').fill('library@example.com')
  await save(page)
  await enable(page, `mail-${stamp}`)

  await page.getByRole('button', { name: `用 mail-${stamp} 发送测试邮件` }).click()
  await dialog.getByLabel('收件地址').fill(`reader-${stamp}@example.com`)
  await dialog.getByRole('button', { name: /^发\s?送$/ }).click()
  await page.getByText(`「mail-${stamp}」已发出测试邮件`).waitFor()
  expect(server.received).toEqual([`reader-${stamp}@example.com`])
})

async function addDialog(page: Page) {
  await page.getByRole('button', { name: '新增' }).first().click()
  return page.getByRole('dialog')
}

async function save(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s?存$/ })
    .click()
  await page.getByText('新增成功').waitFor()
}

async function enable(page: Page, name: string): Promise<void> {
  await page.getByRole('switch', { name: `启用 ${name}` }).click()
  await page.getByRole('button', { name: /^启\s?用$/ }).click()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('使用中')
    .waitFor()
}

/** The log refetches while something is being sent. */
async function expectSent(page: Page, content: string): Promise<void> {
  await page.getByRole('tab', { name: '发送记录' }).click()
  await page
    .getByRole('row', { name: new RegExp(content) })
    .getByText('已发送')
    .waitFor()
}

async function aMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, port }
}
