import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const lines = readFileSync(join(root, 'docs/ux-checks.md'), 'utf8').split('\n')
const rows = lines.filter((line) => /^\| \d/.test(line)).map((line) => line.split('|').map((cell) => cell.trim()))

describe('the table of expectations', () => {
  test('has all 48, each with its state', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 48 }, (_, at) => at + 1))
    expect(rows.filter(([, , , state]) => state !== 'holds' && state !== 'open')).toEqual([])
  })

  test('names only tests that exist', () => {
    const named = rows.flatMap(([, , , , evidence = '']) => [
      ...evidence.matchAll(/`((?:apps|e2e)\/[^`]+)`(?: '([^']+)')?/g),
    ])
    const gone = named.filter(([, file = '', title = '']) => !textOf(file).includes(`'${title}`))
    expect(gone.map(([whole]) => whole)).toEqual([])
  })

  test('gives evidence for what holds', () => {
    const bare = rows.filter(
      ([, , , state, evidence = '']) => state === 'holds' && !/`(apps|e2e|npm run ux)/.test(evidence),
    )
    expect(bare).toEqual([])
  })
})

function textOf(file: string): string {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
}
