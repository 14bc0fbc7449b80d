import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './command.mjs'
import { install } from './install.mjs'
import { runMain } from './main.mjs'

// Runs the server from source, restarted on change, and vite with the screens in front of it. Both stop together.
runMain(async () => {
  await install()
  const env = { ...process.env, PORT: process.env.PORT ?? '8080' }
  const server = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts']
  const web = [join(root, 'node_modules/vite/bin/vite.js')]
  const children = [
    spawn(process.execPath, server, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }),
    spawn(process.execPath, web, { cwd: join(root, 'apps/web'), env, stdio: ['ignore', 'inherit', 'inherit'] }),
  ]

  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  // A terminal sends Ctrl-C to all three. A second signal would interrupt a graceful stop.
  process.on('SIGINT', () => setTimeout(stop, 3000).unref())
  process.on('SIGTERM', stop)
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      stop()
    })
  }
})
