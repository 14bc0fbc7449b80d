import { expect, test } from 'vitest'
import { registrationProblem } from './registration-problem.ts'

const whole = { tenantId: '000000', name: '', account: 'zhou', password: 'a long one', password2: 'a long one' }

test('a complete registration has no problem, with or without a name', () => {
  expect(registrationProblem(whole)).toBeUndefined()
})

test('problems show in the promised order', () => {
  const empty = { tenantId: ' ', name: '', account: '', password: '', password2: '' }
  expect(registrationProblem(empty)).toBe('tenantFirst')
  expect(registrationProblem({ ...empty, tenantId: '000000' })).toBe('accountFirst')
  expect(registrationProblem({ ...whole, password2: '' })).toBe('passwordFirst')
  expect(registrationProblem({ ...whole, password2: 'another' })).toBe('mismatch')
})
