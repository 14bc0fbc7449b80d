import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../apps/web/dist')

type Manifest = Record<string, { file: string; imports?: string[] }>

const always = ['index.html', 'src/platform/text/messages/zh.ts']

test.each([
  ['the login page', 150_000, ['src/areas/auth/login.tsx']],
  ['the first page inside', 350_000, ['src/app.tsx', 'src/areas/desk/home.tsx']],
])('%s needs at most %i bytes of compressed script', (_, limit, modules) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const chunks = new Set([...always, ...modules].flatMap((module) => needed(manifest, module)))
  const sizes = [...chunks].map((file) => [file, brotliCompressSync(readFileSync(join(dist, file))).length] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  const list = sizes.map(([file, size]) => `${size} ${file}`).join('\n')
  expect(total, `${total} bytes:\n${list}`).toBeLessThanOrEqual(limit)
})

test('the product has no page of samples for developers', () => {
  const manifest = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  expect(manifest).toContain('src/areas/develop/datasource.tsx')
  expect(manifest).not.toContain('component-samples')
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const naming = scripts.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('/test/index'))
  expect(naming).toEqual([])
})

/** The chunk of a module and all its static imports. Dynamic imports do not count. */
function needed(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} has no chunk of its own: is it still loaded lazily by the routes?`)
  if (seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => needed(manifest, name, seen))]
}
