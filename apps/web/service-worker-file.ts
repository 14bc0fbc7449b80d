import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { settings } from './src/platform/settings.ts'

type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>>

/** What every page needs: the two halves, the public pages and the messages of both languages. */
const shellModules = [
  'index.html',
  'src/app.tsx',
  'src/areas/auth/login.tsx',
  'src/visitor.tsx',
  'src/parts/icons/menu-icons.ts',
  ...['zh', 'en', 'zh-prices', 'en-prices', 'zh-areas', 'en-areas'].map(
    (name) => `src/platform/text/messages/${name}.ts`,
  ),
]

/** Builds the service worker after the product, because it stores the files that the shell consists of. */
export function serviceWorkerFile(): Plugin {
  let folder = ''
  return {
    name: 'service-worker-file',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    async closeBundle() {
      const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
      const html = await readFile(join(folder, 'index.html'))
      const shell = {
        page: settings.shellPage,
        revision: createHash('sha256').update(html).digest('hex').slice(0, 16),
        files: [...new Set(shellModules.flatMap((module) => filesOf(manifest, module)))],
      }
      await build({
        entryPoints: [fileURLToPath(new URL('./src/service-worker.ts', import.meta.url))],
        outfile: join(folder, settings.serviceWorker),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { shell: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
      })
    },
  }
}

/** The files of a module and of all its static imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} has no chunk of its own`)
  if (seen.has(name)) return []
  seen.add(name)
  const own = [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`)
  return [...own, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))]
}
