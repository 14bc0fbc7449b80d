import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { runMain } from './main.mjs'
import { arrows, lint, runSteps, tests, types } from './steps.mjs'

// Runs everything, from an empty checkout to browser stories on the built product.
runMain(() =>
  runSteps([
    { name: 'install', run: () => done(install()) },
    { name: 'browser', run: () => done(ensureBrowser()) },
    // Each of them leaves a core idle for most of its time.
    [types, lint, arrows, { name: 'build', run: () => done(build()) }].map(afterInstall),
    afterInstall(tests('unit tests', 'unit')),
    afterInstall(tests('page tests', 'page')),
    afterInstall(tests('server tests', 'server')),
    afterInstall(tests('stories in the browser', 'e2e', ['browser', 'build'])),
  ]),
)

function afterInstall(step) {
  return { ...step, needs: ['install', ...(step.needs ?? [])] }
}

async function done(work) {
  await work
  return { ok: true, output: '' }
}
