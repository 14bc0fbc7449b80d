import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Row security comes before any function that could reveal a row, and `coalesce`, `nullif` and casts are such functions. A join by
 * one of them uses no index: it reads the whole table of the tenant for each row.
 */
const heldBack = /\b\w+\.id = (?:coalesce|nullif|greatest|least|\w+\.\w+::)/

test('a join by id names a column, so that it may use the index', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/server/src'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => file.endsWith('.ts'))
  const found = files.filter((file) => heldBack.test(readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
