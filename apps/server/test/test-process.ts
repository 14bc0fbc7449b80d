import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { inject } from 'vitest'

const server = fileURLToPath(new URL('..', import.meta.url))
const bundles = new Map<string, Promise<string>>()

/** A program of this folder in a process of its own. It is bundled once: reading its sources takes longer than most tests. */
export async function startTestProcess(
  name: string,
  args: readonly string[],
): Promise<ChildProcessByStdio<Writable, Readable, null>> {
  const file = bundles.get(name) ?? bundle(name)
  bundles.set(name, file)
  return spawn(process.execPath, [await file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
}

async function bundle(name: string): Promise<string> {
  const outdir = join(inject('bundles'), `${process.pid}`, name)
  const threads = readdirSync(join(server, 'src/threads')).map((file) => parse(file).name)
  await build({
    absWorkingDir: server,
    entryPoints: {
      [name]: `test/${name}.ts`,
      ...Object.fromEntries(threads.map((thread) => [`threads/${thread}`, `src/threads/${thread}.ts`])),
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { '@library/contract': '../../packages/contract/src', '@library/pricing': '../../packages/pricing/src' },
    logLevel: 'warning',
  })
  return join(outdir, `${name}.js`)
}
