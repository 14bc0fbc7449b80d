import { updatePasswordCall } from '@library/contract/user/password'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { askedFor } from '../../../../test/server.ts'
import { withAreaMessages } from '../../../platform/text/language.ts'
import { PasswordForm } from './password-form.tsx'

startPage()

test('a new password longer than the parameter of the form is not cut but refused at its field', async () => {
  await withAreaMessages(Promise.resolve())
  const { person } = await draw(<PasswordForm />)
  const long = 'Longer-than-the-form-takes-9'
  const field = await screen.findByLabelText('新密码')
  await person.click(field)
  await person.paste(long)
  expect((field as HTMLInputElement).value).toBe(long)
  await person.click(screen.getByRole('button', { name: '保存修改' }))
  expect(await screen.findByText('新密码最多 20 个字符')).toBeTruthy()
  expect(screen.getByText(/^8 至 20 个字符/)).toBeTruthy()
  expect(askedFor(updatePasswordCall)).toEqual([])
})
