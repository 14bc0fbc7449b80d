import { build } from './build.mjs'
import { install } from './install.mjs'
import { runMain } from './main.mjs'

// Installs, builds and serves. The server runs in this very process: signals, terminal and exit code are its own,
// nothing has to be passed on, and killing the one ends the other.
runMain(async () => {
  await install()
  await build()
  process.setSourceMapsEnabled(true)
  await import('../apps/server/dist/main.js')
})
