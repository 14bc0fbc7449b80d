import { describe, expect, test } from 'vitest'
import { missingTests, rowsOf } from './named-tests.ts'

const rows = rowsOf('docs/ux-checks.md')

describe('the table of expectations', () => {
  test('has all 48, each with its state', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 48 }, (_, at) => at + 1))
    expect(rows.filter(([, , , state]) => state !== 'holds' && state !== 'open')).toEqual([])
  })

  test('names only tests that exist', () => {
    expect(rows.flatMap(([, , , , evidence = '']) => missingTests(evidence))).toEqual([])
  })

  test('gives evidence for what holds', () => {
    const bare = rows.filter(
      ([, , , state, evidence = '']) => state === 'holds' && !/`(apps|e2e|npm run ux)/.test(evidence),
    )
    expect(bare).toEqual([])
  })
})
