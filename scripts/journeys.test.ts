import { expect, test } from 'vitest'
import { missingTests, rowsOf } from './named-tests.ts'

const rows = rowsOf('docs/journeys.md')

test('every line of the journeys names a test, and every named test exists', () => {
  expect(rows.length).toBeGreaterThan(0)
  const bare = rows.filter(([, , , tests = '']) => !/`(apps|e2e|packages|scripts)\//.test(tests))
  expect(bare).toEqual([])
  expect(rows.flatMap(([, , , tests = '']) => missingTests(tests))).toEqual([])
})
