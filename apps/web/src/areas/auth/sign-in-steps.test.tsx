import { authErrors } from '@library/contract/auth/auth.errors'
import { tokenCall } from '@library/contract/auth/token'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuseToken } from '../../../test/server.ts'
import { SignInSteps } from './sign-in-steps.tsx'

startPage()

const saying = (code: keyof typeof authErrors) => authErrors[code].message.zh

test('the second step tells a code and a recovery code that were used before as used', async () => {
  answer(tokenCall, ({ body }) => {
    const sent = new URLSearchParams(body)
    if (sent.get('grant_type') === 'password')
      refuseToken({
        error: 'mfa_required',
        error_code: 'auth/mfa-required',
        error_description: saying('auth/mfa-required'),
        mfa_token: 'ticket-1',
      })
    const code = sent.get('otp') === '123456' ? 'auth/otp-used' : 'auth/recovery-used'
    refuseToken({ error: 'invalid_grant', error_code: code, error_description: saying(code) })
  })
  const { person } = await draw(<SignInSteps onAttempt={() => undefined} />, { as: 'visitor' })
  await person.type(screen.getByLabelText('账号'), 'li')
  await person.type(screen.getByLabelText('密码'), 'Battery-staple-7')
  await person.click(screen.getByRole('button', { name: '登录' }))

  const field = await screen.findByLabelText('两步验证码')
  await person.type(field, '123456')
  await person.click(screen.getByRole('button', { name: '验证并登录' }))
  await screen.findByText('该动态码已使用过，请等待下一个动态码')
  await person.clear(field)
  await person.type(field, 'abcd-efgh')
  await person.click(screen.getByRole('button', { name: '验证并登录' }))
  await screen.findByText('该恢复码已使用过，请使用其他恢复码')
  expect(screen.queryByText('该动态码已使用过，请等待下一个动态码')).toBeNull()
  const sent = askedFor(tokenCall).map(({ body }) => new URLSearchParams(body).get('mfa_token'))
  expect(sent).toEqual([null, 'ticket-1', 'ticket-1'])
})
