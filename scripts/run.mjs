import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './command.mjs'
import { install } from './install.mjs'
import { runMain } from './main.mjs'

// node scripts/run.mjs <command> [arguments]: runs one of the server's commands from source.
runMain(async () => {
  const folder = join(root, 'apps', 'server', 'src', 'commands')
  const [, , name, ...args] = process.argv
  const known = readdirSync(folder).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  if (!name || !known.includes(name)) {
    throw new Error(`Usage: node scripts/run.mjs <command> [arguments]; commands: ${known.join(', ')}`)
  }

  await install()
  const file = join(folder, `${name}.ts`)
  // The command finds its arguments where it expects them, as if it had been started directly.
  process.argv = [process.argv[0], file, ...args]
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(file).href).catch(async (error) => {
    const { startProblem } = await import(pathToFileURL(join(folder, '..', 'start-problem.ts')).href)
    throw new Error(startProblem(error) ?? error.message, { cause: error })
  })
})
