import { readdirSync, rmSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { sourceFolder } from '../src/platform/source-folder.ts'

const here = fileURLToPath(sourceFolder)

/** Bundles the server, and other programs by their name, outside the real build, which begins by removing the previous one. */
export async function bundleServer(
  folder = `${here}bench/dist/${process.pid}`,
  others: Readonly<Record<string, string>> = {},
): Promise<{ file: string; remove: () => void }> {
  const threads = readdirSync(`${here}src/threads`).map((file) => parse(file).name)
  await build({
    absWorkingDir: here,
    entryPoints: {
      main: 'src/main.ts',
      ...Object.fromEntries(threads.map((name) => [`threads/${name}`, `src/threads/${name}.ts`])),
      ...others,
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { '@library/contract': '../../packages/contract/src', '@library/pricing': '../../packages/pricing/src' },
    logLevel: 'warning',
  })
  return { file: `${folder}/main.js`, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
