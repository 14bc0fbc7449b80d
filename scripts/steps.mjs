import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from './command.mjs'

/**
 * @typedef {{ ok: boolean, output: string, passed?: number, failed?: number }} Outcome
 * @typedef {{ name: string, needs?: string[], run: () => Promise<Outcome> }} Step
 */

const minutes = 60_000

export const types = { name: 'types', run: () => tool('tsc', ['--noEmit', '--checkers', '2']) }
export const lint = { name: 'lint and format', run: () => tool('biome', ['check', '--error-on-warnings', '.']) }
export const arrows = { name: 'arrows', run: () => tool('arrows', ['packages', 'apps', 'e2e']) }

/**
 * A vitest project. It counts its tests.
 *
 * @param {string} name
 * @param {string} project
 * @param {string[]} [needs]
 * @returns {Step}
 */
export function tests(name, project, needs = []) {
  return { name, needs, run: () => runProject(project) }
}

async function runProject(project) {
  const report = join(root, '.cache', 'test', `${project}.json`)
  mkdirSync(join(root, '.cache', 'test'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok, output } = await tool('vitest', ['run', '--project', project, '--passWithNoTests', ...reporters], {
    timeout: 60 * minutes,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  if (!existsSync(report)) return { ok: false, output, passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded has no tests to fail, but it is a failure.
  const failed = ok ? numFailedTests : Math.max(numFailedTests, 1)
  return { ok, output: `${failures(testResults)}\n${withoutPassed(output)}`, passed: numPassedTests, failed }
}

/** An error outside of every test stands in no report, only between the lines of hundreds of passed files. */
function withoutPassed(output) {
  return output
    .split('\n')
    .filter((line) => !/^\s*✓/u.test(line))
    .join('\n')
}

/** The failures come before the full output, because a log may be truncated. */
function failures(files) {
  const tests = files.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ fullName: name, failureMessages: [message] }] : []),
    ...assertionResults.filter(({ status }) => status === 'failed'),
  ])
  return tests.map(({ fullName, failureMessages }) => `× ${fullName}\n${failureMessages.join('\n')}`).join('\n')
}

/**
 * Runs every step, also after a failure, unless one of its dependencies has failed. Steps in a list of their own run at the
 * same time. Ends with one line of counts.
 *
 * @param {(Step | Step[])[]} steps
 */
export async function runSteps(steps) {
  const broken = new Set()
  let passed = 0
  let failed = 0
  for (const some of steps) await Promise.all([some].flat().map(runStep))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1

  async function runStep(step) {
    const begun = Date.now()
    const missing = step.needs?.find((name) => broken.has(name))
    const outcome = missing ? { ok: false, output: `Not run: it needs "${missing}".` } : await attempt(step)
    if (!outcome.ok) broken.add(step.name)
    passed += outcome.passed ?? (outcome.ok ? 1 : 0)
    failed += outcome.failed ?? (outcome.ok ? 0 : 1)
    report(step, outcome, Date.now() - begun)
  }
}

async function attempt(step) {
  try {
    return await step.run()
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) }
  }
}

function report(step, { ok, output, passed }, milliseconds) {
  const count = passed === undefined ? '' : `, ${passed} tests passed`
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${(milliseconds / 1000).toFixed(1)} s${count})`)
  if (!ok) console.log(output.trimEnd())
}
