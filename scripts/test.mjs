import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { runMain } from './main.mjs'
import { arrows, lint, runSteps, tests, types } from './steps.mjs'

/** One step alone leaves much of two cores idle: it waits for its database, its browser or its last file. */
const atOnce = 2

// Everything, from an empty checkout to stories in a browser on the built product.
runMain(() =>
  runSteps(
    [
      { name: 'install', run: () => done(install()) },
      { name: 'browser', run: () => done(ensureBrowser()) },
      { name: 'build', run: () => done(build()) },
      tests('server tests', 'server'),
      types,
      lint,
      arrows,
      tests('stories in the browser', 'e2e', ['browser', 'build']),
      tests('unit tests', 'unit'),
    ].map((step) => (step.name === 'install' ? step : { ...step, needs: ['install', ...(step.needs ?? [])] })),
    atOnce,
  ),
)

async function done(work) {
  await work
  return { ok: true, output: '' }
}
