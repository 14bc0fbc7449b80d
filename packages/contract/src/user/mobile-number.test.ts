import { expect, test } from 'vitest'
import { mobileProblem } from './mobile-number.ts'

test.each([
  ['', '手机号码不能为空', 'The phone number cannot be empty'],
  [' ', '手机号码不能为空', 'The phone number cannot be empty'],
  ['1380000000', '手机号码长度不是11位', 'The phone number does not have 11 digits'],
  ['138000000001', '手机号码长度不是11位', 'The phone number does not have 11 digits'],
  ['12800000000', '手机号码格式不正确', 'The phone number is not valid'],
])('the mobile number “%s” is refused: %s', (phone, zh, en) => {
  expect(mobileProblem(phone)).toEqual({ zh, en })
})

test('a mobile number of the mainland is fine', () => {
  expect(mobileProblem('13800000000')).toBeUndefined()
})
