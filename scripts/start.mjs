import { build } from './build.mjs'
import { install } from './install.mjs'
import { runMain } from './main.mjs'

// Installs, builds and serves. The server runs in this process, so signals, terminal and exit code need no forwarding,
// and killing the process stops the server.
runMain(async () => {
  await install()
  await build()
  process.setSourceMapsEnabled(true)
  await import('../apps/server/dist/main.js')
})
