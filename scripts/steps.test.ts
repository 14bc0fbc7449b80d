import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './steps.mjs'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const good = (name: string) => ({ name, run: async () => ({ ok: true, output: 'all quiet' }) })

test('a step counts one, a test run counts its tests, and the sum is the last line', async () => {
  await runSteps([good('types'), { name: 'tests', run: async () => ({ ok: true, output: '', passed: 41, failed: 0 }) }])

  expect(lines.at(-1)).toBe('42 passed, 0 failed')
  expect(lines.join()).not.toContain('all quiet')
  expect(process.exitCode).toBeUndefined()
})

test('a failure shows its output, does not stop the rest, and ends with exit code 1', async () => {
  const broken = { name: 'lint', run: async () => ({ ok: false, output: 'a semicolon' }) }
  const thrown = { name: 'build', run: () => Promise.reject(new Error('no disk')) }
  await runSteps([broken, thrown, good('arrows')])

  expect(lines.join()).toContain('a semicolon')
  expect(lines.join()).toContain('no disk')
  expect(lines.at(-1)).toBe('1 passed, 2 failed')
  expect(process.exitCode).toBe(1)
})

test('steps in a list of their own run at the same time', async () => {
  const begun: string[] = []
  const meets = (name: string) => ({
    name,
    run: async () => {
      begun.push(name)
      await vi.waitFor(() => expect(begun).toEqual(['types', 'lint']))
      return { ok: true, output: '' }
    },
  })
  await runSteps([[meets('types'), meets('lint')], good('tests')])

  expect(lines.at(-1)).toBe('3 passed, 0 failed')
})

test('a step does not run without its dependencies, and that is a failure too', async () => {
  const stories = { ...good('stories'), needs: ['build'] }
  await runSteps([{ name: 'build', run: async () => ({ ok: false, output: '' }) }, stories])

  expect(lines.join()).toContain('Not run: it needs "build".')
  expect(lines.at(-1)).toBe('0 passed, 2 failed')
})
