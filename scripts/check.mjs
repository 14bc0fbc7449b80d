import { install } from './install.mjs'
import { runMain } from './main.mjs'
import { arrows, lint, runSteps, tests, types } from './steps.mjs'

// The fast part of the tests, for the minute before a commit: no database, no browser, no build.
runMain(async () => {
  await install()
  await runSteps([[types, lint, arrows], tests('unit tests', 'unit'), tests('page tests', 'page')])
})
