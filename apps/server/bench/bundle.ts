import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { sourceFolder } from '../src/platform/source-folder.ts'

/** Bundles the server outside the real build, which begins by removing the previous one. */
export async function bundleServer(): Promise<{ file: string; remove: () => void }> {
  const here = fileURLToPath(sourceFolder)
  const folder = `${here}bench/dist/${process.pid}`
  const file = `${folder}/main.js`
  await build({
    absWorkingDir: here,
    entryPoints: ['src/main.ts', 'src/threads/*.ts'],
    outbase: 'src',
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { '@library/contract': '../../packages/contract/src', '@library/pricing': '../../packages/pricing/src' },
    logLevel: 'warning',
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
