import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { command, root, tool } from './command.mjs'
import { install } from './install.mjs'
import { isMain, runMain } from './main.mjs'

const shared = ['packages/contract', 'packages/pricing', 'package-lock.json', 'scripts']

const parts = [
  {
    name: 'web',
    inputs: [...shared, 'apps/web', 'tsconfig.json'],
    result: 'apps/web/dist/index.html',
    make: buildWeb,
  },
  {
    name: 'server',
    inputs: [...shared, 'apps/server/src', 'apps/server/package.json'],
    result: 'apps/server/dist/main.js',
    make: buildServer,
  },
]

/** Builds what changed since the last build: the screens with vite, the server with esbuild. */
export async function build() {
  for (const part of parts) {
    const stampFile = join(root, '.cache', 'build', part.name)
    const wanted = hashOf(part.inputs)
    if (existsSync(join(root, part.result)) && read(stampFile) === wanted) continue

    console.log(`Building the ${part.name} ...`)
    const begun = Date.now()
    rmSync(stampFile, { force: true })
    await part.make()
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, wanted)
    console.log(`Built the ${part.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  }
}

async function buildWeb() {
  const { ok, output } = await tool('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'web'),
    env: { NODE_ENV: 'production' },
  })
  if (!ok) throw new Error(`vite build failed:\n${output}`)
  await program('compress.mjs', [join(root, 'apps', 'web', 'dist')])
}

function buildServer() {
  return program('bundle-server.mjs', [])
}

/** In a separate process, so that the build's modules do not stay in the memory of the server started after it. */
async function program(name, args) {
  const { ok, output } = await command(process.execPath, [join(root, 'scripts', name), ...args])
  if (!ok) throw new Error(`${name} failed:\n${output}`)
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .flatMap((name) => filesUnder(join(path, name)))
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

if (isMain(import.meta.url)) {
  runMain(async () => {
    await install()
    await build()
  })
}
