import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './command.mjs'

// One file for the server and one for each command and thread. node_modules stay external, only our packages are
// bundled.
const source = join(root, 'apps', 'server', 'src')
const entries = ['commands', 'threads'].flatMap((folder) => {
  const names = existsSync(join(source, folder)) ? readdirSync(join(source, folder)) : []
  return names.filter((name) => /^[\w-]+\.ts$/.test(name)).map((name) => join(source, folder, name))
})
const outdir = join(root, 'apps', 'server', 'dist')

rmSync(outdir, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: [join(source, 'main.ts'), ...entries],
  outbase: source,
  outdir,
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  alias: { '@library/contract': './packages/contract/src', '@library/pricing': './packages/pricing/src' },
  sourcemap: true,
  logLevel: 'warning',
})
