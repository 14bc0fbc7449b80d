import { expect, test } from 'vitest'
import { quote, readCondition, unquote, writeCondition } from './condition-text.ts'
import { written } from './expression.ts'

test.each([
  ['amount > 1000', { join: 'and', terms: [{ name: 'amount', operator: '>', value: '1000' }] }],
  ['pass', { join: 'and', terms: [{ name: 'pass', operator: '==', value: 'true' }] }],
  ['!pass', { join: 'and', terms: [{ name: 'pass', operator: '==', value: 'false' }] }],
  [
    'kind == "this and that" or day < "2026-01-01"',
    {
      join: 'or',
      terms: [
        { name: 'kind', operator: '==', value: '"this and that"' },
        { name: 'day', operator: '<', value: '"2026-01-01"' },
      ],
    },
  ],
  [
    'pass && papers != null',
    {
      join: 'and',
      terms: [
        { name: 'pass', operator: '==', value: 'true' },
        { name: 'papers', operator: '!=', value: 'null' },
      ],
    },
  ],
] as const)('%s is a row of comparisons', (text, condition) => {
  expect(readCondition(written(text))).toEqual(condition)
  expect(readCondition(writeCondition(condition))).toEqual(condition)
})

test.each(['a > 1 and b > 1 or c > 1', '(a > 1)', 'a + 1 > 2', 'a > b', 'not a'])('%s stays a text', (text) => {
  expect(readCondition(written(text))).toBeUndefined()
})

test('a text keeps its quotes and an empty condition has no comparisons', () => {
  expect(unquote(quote('say "yes" \\ no'))).toBe('say "yes" \\ no')
  expect(readCondition('')).toEqual({ join: 'and', terms: [] })
  expect(writeCondition({ join: 'and', terms: [] })).toBe('')
})
