import { forgotPasswordCall, redeemResetCall } from '@library/contract/user/forgotten-password'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../test/server.ts'
import { ForgotPassword } from './forgot-password.tsx'

startPage()
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true
}

test('a code is sent by the chosen way, and a new password is set with it', async () => {
  answer(forgotPasswordCall, () => ({ ticket: 'ticket-1', minutes: 10 }))
  let tries = 0
  answer(redeemResetCall, () => {
    tries += 1
    return tries === 1 ? refuse(400, 'reset/bad-code', '验证码不正确') : null
  })
  const onDone = vi.fn()
  const { person } = await draw(<ForgotPassword tenantId="000000" onDone={onDone} onClose={() => undefined} />)
  await person.click(await screen.findByRole('button', { name: '发送验证码' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入账号')
  await person.type(screen.getByLabelText('账号'), 'li')
  await person.click(screen.getByLabelText('短信'))
  await person.click(screen.getByRole('button', { name: '发送验证码' }))
  await screen.findByText(/如果账号存在且登记了手机/)
  await person.type(screen.getByLabelText('验证码'), '12345678')
  const [first, second] = [screen.getByLabelText('新密码'), screen.getByLabelText(/^确认/)]
  await person.type(first, 'Battery-staple-7')
  await person.type(second, 'Battery-staple')
  await person.click(screen.getByRole('button', { name: '设置新密码' }))
  expect(askedFor(redeemResetCall)).toEqual([])
  await person.type(second, '-7')
  await person.click(screen.getByRole('button', { name: '设置新密码' }))
  expect(await screen.findByText('验证码不正确')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '设置新密码' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(askedFor(forgotPasswordCall)[0]?.json).toMatchObject({ account: 'li', channel: 'sms' })
  expect(askedFor(redeemResetCall)[0]?.json).toMatchObject({ ticket: 'ticket-1', code: '12345678' })
})

test('a code that is over leads back to asking for another one', async () => {
  answer(forgotPasswordCall, () => ({ ticket: 'ticket-1', minutes: 10 }))
  answer(redeemResetCall, () => refuse(400, 'reset/expired', '验证码已失效，请重新获取'))
  const { person } = await draw(<ForgotPassword tenantId="000000" onDone={() => undefined} onClose={() => undefined} />)
  await person.type(await screen.findByLabelText('账号'), 'li')
  await person.click(screen.getByRole('button', { name: '发送验证码' }))
  await person.type(await screen.findByLabelText('验证码'), '1')
  for (const label of ['新密码', /^确认/]) await person.type(screen.getByLabelText(label), 'Battery-staple-7')
  await person.click(screen.getByRole('button', { name: '设置新密码' }))
  expect(await screen.findByText('验证码已失效，请重新获取')).toBeTruthy()
  expect(screen.getByRole('button', { name: '发送验证码' })).toBeTruthy()
})
