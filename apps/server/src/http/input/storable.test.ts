import { expect, test } from 'vitest'
import { unstorableAt } from './storable.ts'

test('a NUL is found wherever it would be stored, and no depth ends the search', () => {
  expect(unstorableAt({ a: [{ b: 'x' }, { b: 'x\u0000' }] })).toEqual(['a', '1', 'b'])
  expect(unstorableAt({ 'a\u0000': 1 })).toEqual(['a\u0000'])
  expect(unstorableAt(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBeUndefined()
})
