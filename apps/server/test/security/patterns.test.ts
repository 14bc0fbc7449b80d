import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'
import { test } from '../world.ts'

const root = join(import.meta.dirname, '../../../..')
/** A pattern that is linear passes all texts in milliseconds; one that backtracks takes minutes. */
const length = 5_000
/** What needs no second look. */
const seconds = 0.25

/** Inputs that make a careless pattern backtrack: long runs of what it accepts, and an end it does not. */
const runs = [
  'a',
  'A',
  '0',
  ' ',
  '.',
  ',',
  '-',
  '/',
  '@.',
  'a.',
  'a@',
  '0,',
  '/a',
  'a,',
  '00',
  '\t ',
  '1.',
  '%2',
  '*',
  ':',
  '](',
  '<a ',
  '（',
  '×',
]
const starts = ['', 'a@', '/api/', 'http://', '13800000000']
const ends = ['', '!', '@', '\n', ' @']

/** Slow on a long text, which they never get. */
const shortOnly: Readonly<Record<string, string>> = {
  'config.ts': 'what the operator sets',
  'platform/files/stores/s3-store.ts': 'an endpoint of a storage, 255 characters',
  'areas/price/search/price-conditions.ts': 'a region, 12 digits',
  'http/monitoring/request-log.ts': 'a line of a trace, cut at 500',
}

test('no pattern of ours is slow on a text of any kind', () => {
  const patterns = ['packages', 'apps/server/src']
    .flatMap((folder) => patternsIn(join(root, folder)))
    .filter(([place]) => !(place in shortOnly))
  const slow: unknown[] = []
  for (const [place, source, flags] of patterns) {
    if (isSlow({ source, flags, starts, runs, ends, length })) slow.push([place, source])
  }
  console.log(
    `patterns: ${patterns.length} of ours on ${starts.length * runs.length * ends.length} texts of ${length} characters`,
  )
  expect(patterns.length).toBeGreaterThan(100)
  expect(slow).toEqual([])
})

/**
 * By processor time, and beside a known pattern: on a slow machine everything takes longer, and a machine that is busy with
 * other work is no fault of the pattern.
 */
function isSlow(sandbox: object): boolean {
  if (timeOf(sandbox, seconds) < seconds) return false
  const limit = timeOf({ ...sandbox, ...known })
  return timeOf(sandbox, limit) >= limit
}

/** It begins at every sign of a long run and reads to its end: as slow as a pattern may be. */
const known = { source: 'a*!', flags: 'u' }

/** The seconds of the processor that the texts take, at least as many as `most` where they take more. */
function timeOf(sandbox: object, most = 60): number {
  for (;;) {
    const before = process.cpuUsage()
    const taken = () => process.cpuUsage(before).user / 1e6
    try {
      // A thread stuck in a pattern cannot read the clock, so another one does.
      runInNewContext(walk, { ...sandbox }, { timeout: Math.ceil(2000 * most) })
      return taken()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    }
    if (taken() >= most) return taken()
  }
}

const walk = `
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  for (const run of runs) {
    const body = run.repeat(length / run.length)
    for (const start of starts) for (const end of ends) pattern.test(start + body + end)
  }`

type Pattern = [place: string, source: string, flags: string]

/** The regular expression literals of the program, found where a value may be. */
function patternsIn(folder: string): Pattern[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/src\/|^\w/.test(name) && name.endsWith('.ts') && !/\.test\.ts$|node_modules|dist/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(literal)].flatMap(
        ([, source = '', flags = '']): Pattern[] => (isPattern(source, flags) ? [[name, source, flags]] : []),
      ),
    )
}

const literal = /(?<=[=(,:?!&|[]\s?|\breturn )\/((?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)/g

function isPattern(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}
