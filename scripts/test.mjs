import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { runMain } from './main.mjs'
import { arrows, lint, runSteps, tests, types } from './steps.mjs'

// Runs everything, from an empty checkout to browser stories on the built product.
runMain(() =>
  runSteps(
    [
      { name: 'install', run: () => done(install()) },
      { name: 'browser', run: () => done(ensureBrowser()) },
      types,
      lint,
      arrows,
      tests('unit tests', 'unit'),
      tests('server tests', 'server'),
      { name: 'build', run: () => done(build()) },
      tests('stories in the browser', 'e2e', ['browser', 'build']),
    ].map((step) => (step.name === 'install' ? step : { ...step, needs: ['install', ...(step.needs ?? [])] })),
  ),
)

async function done(work) {
  await work
  return { ok: true, output: '' }
}
