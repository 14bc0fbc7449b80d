import { totpDisableCall, totpEnableCall, totpSetupCall, totpStatusCall } from '@library/contract/auth/totp'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { TwoFactor } from './two-factor.tsx'

startPage()

test('who lost the phone switches two factors off with a recovery code, which is not cut', async () => {
  answer(totpStatusCall, () => ({ enabled: true, required: false }))
  answer(totpDisableCall, () => null)
  const { person } = await draw(<TwoFactor />)
  await person.click(await screen.findByText('关闭两步验证'))
  await person.click(screen.getByLabelText('登录密码'))
  await person.paste('Plausible#73')
  await person.click(screen.getByLabelText('两步验证码'))
  await person.paste('AEE8-85JC-39FP-9SHE')
  await person.click(screen.getByText('关闭两步验证'))
  await waitFor(() =>
    expect(askedFor(totpDisableCall).map(({ json }) => json)).toEqual([
      { password: 'Plausible#73', otp: 'AEE8-85JC-39FP-9SHE' },
    ]),
  )
})

test('a code is taken as the authenticator shows it', async () => {
  answer(totpStatusCall, () => ({ enabled: false, required: false }))
  answer(totpSetupCall, () => ({ secret: 'EGSAFMQZRMFJ', uri: 'otpauth://totp/x?secret=EGSAFMQZRMFJ' }))
  answer(totpEnableCall, () => ({ recoveryCodes: ['AEE8-85JC-39FP-9SHE'] }))
  const { person } = await draw(<TwoFactor />)
  await person.click(await screen.findByText('开启两步验证'))
  await person.type(screen.getByLabelText('登录密码'), 'Plausible#73')
  await person.click(screen.getByText('下一步'))
  await person.click(await screen.findByLabelText('两步验证码'))
  await person.paste('123 456')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(askedFor(totpEnableCall).map(({ json }) => json)).toEqual([{ otp: '123456' }]))
})

test('who begins to switch two factors on can still leave it, and the new key is forgotten', async () => {
  answer(totpStatusCall, () => ({ enabled: false, required: false }))
  answer(totpSetupCall, () => ({ secret: 'EGSAFMQZRMFJ', uri: 'otpauth://totp/x?secret=EGSAFMQZRMFJ' }))
  const { person } = await draw(<TwoFactor />)
  await person.click(await screen.findByText('开启两步验证'))
  await person.type(screen.getByLabelText('登录密码'), 'Plausible#73')
  await person.click(screen.getByText('下一步'))
  await screen.findByText('EGSAFMQZRMFJ')
  await person.click(screen.getByRole('button', { name: /取.?消/ }))
  expect(await screen.findByText('未开启')).toBeTruthy()
  expect(screen.queryByText('EGSAFMQZRMFJ')).toBeNull()
})
