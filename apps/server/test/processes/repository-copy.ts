import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { inject } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const parts = ['packages', 'apps', 'scripts', 'e2e', 'docs', 'README.md', '.gitignore']
const settings = ['package.json', 'tsconfig.json', 'biome.json', 'vitest.config.ts', '.dependency-cruiser.cjs']
/** What the tools of the copy write would replace what they know about this one. */
const ownToCopy = new Set(['@library', '.cache', '.vite', '.vite-temp'])
const left = new Set(['node_modules', 'dist', 'data', '.cache'])

/** A copy of the current repository in a separate folder; dependencies are shared. */
export function copyRepository(): { folder: string; run: typeof run; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'library-copy-')))
  for (const part of [...parts, ...settings])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !left.has(basename(path)) })
  shareModules('.', folder)
  for (const app of ['apps/server', 'apps/web']) shareModules(app, folder)
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Every dependency is a link to the installed one, except our own packages: those are the copy's. */
function shareModules(part: string, folder: string): void {
  const from = join(root, part, 'node_modules')
  const to = join(folder, part, 'node_modules')
  mkdirSync(join(to, '@library'), { recursive: true })
  let names: string[] = []
  try {
    names = readdirSync(from)
  } catch {
    return
  }
  for (const name of names.filter((one) => !ownToCopy.has(one))) symlinkSync(join(from, name), join(to, name))
  if (part !== '.') return
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(to, '@library', name))
}

/** Runs a program of Node to its end. Its tests use the PostgreSQL of this run, and one worker: each loads the whole server. */
function run(cwd: string, ...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const outer = { VITEST: undefined, VITEST_WORKER_ID: undefined, NODE_ENV: undefined }
  const ours = { NO_COLOR: '1', TEST_DATABASE_URL: inject('adminUrl'), VITEST_MAX_WORKERS: '1' }
  const env = { ...process.env, ...outer, ...ours }
  const child = spawn(process.execPath, [...args], { cwd, env: env as NodeJS.ProcessEnv })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', collect)
  return new Promise((settle) => child.on('close', (code) => settle({ code, output })))
}
