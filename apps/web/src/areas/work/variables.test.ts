import { expect, test } from 'vitest'
import { variableOf } from './variables.ts'

test.each([
  ['value', '3', 3],
  ['value', '2.5', 2.5],
  ['value', 'true', true],
  ['value', '007', '007'],
  ['value', '9007199254740993123', '9007199254740993123'],
  ['value', ' 三天 ', '三天'],
  ['user', '42', '42'],
  ['users', '42,43', ['42', '43']],
] as const)('what is typed for a %s, %s, becomes %j', (kind, typed, variable) => {
  expect(variableOf(kind, typed)).toEqual(variable)
})
