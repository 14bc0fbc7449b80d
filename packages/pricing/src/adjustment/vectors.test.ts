import { expect, test } from 'vitest'
import vectors from '../fixtures/workbench-vectors.json' with { type: 'json' }
import { adjustLine, type LineRule } from './adjust-line.ts'
import type { Fault } from './delay.ts'
import { vectorGroups, vectorResults } from './testing/vector-results.ts'

const found = vectorResults(vectors)
const all = vectorGroups.flatMap((group) => vectors[group].map(({ id, expect: expected }) => ({ group, id, expected })))

test.each(all)('$group $id', ({ id, expected }) => {
  if (typeof expected === 'object') expect(found[id]).toMatchObject(expected)
  else expect(found[id]).toBe(expected)
})

test.each(vectors.delay)('a whole line with the delay $id', (vector) => {
  const { plannedPrice, actualPrice, fault, quantity, expect: expected, ...line } = vector
  const months = [{ month: '202605', quantity, price: actualPrice, plannedPrice, fault: fault as Fault }]
  const rule = { ...line, mode: 'monthly', missing: 'previous', averageDecimals: 2, months } as unknown as LineRule
  expect(adjustLine({ ...line, months, ...rule })).toMatchObject({ amount: expected.amount })
})
