import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../apps/web/dist')

type Manifest = Record<string, { file: string; imports?: string[] }>

const always = ['index.html', 'src/platform/text/messages/zh.ts']
const inside = ['src/app.tsx', 'src/parts/icons/menu-icons.ts']
const publicHome = ['src/visitor.tsx', 'src/areas/price/front/home.tsx', 'src/areas/desk/landing-notices.tsx']
const priceTexts = 'src/platform/text/messages/zh-prices.ts'

test.each([
  ['the login page', 111_000, 10, ['src/areas/auth/login.tsx']],
  ['the first page inside', 300_000, 20, [...inside, priceTexts, 'src/areas/desk/home.tsx', 'src/home-cards.ts']],
  ['the public home', 256_000, 18, publicHome],
  ['the price list', 380_000, 20, [...inside, priceTexts, 'src/areas/price/list/prices.tsx']],
])('%s needs at most %i bytes of compressed script in %i files', (_, limit, files, modules) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const chunks = new Set([...always, ...modules].flatMap((module) => needed(manifest, module)))
  const sizes = [...chunks].map((file) => [file, sentBytes(join(dist, file))] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  const list = sizes.map(([file, size]) => `${size} ${file}`).join('\n')
  expect(total, `${total} bytes:\n${list}`).toBeLessThanOrEqual(limit)
  expect(chunks.size, list).toBeLessThanOrEqual(files)
})

test('the product has no page of samples for developers', () => {
  const manifest = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  expect(manifest).toContain('src/areas/develop/datasource.tsx')
  expect(manifest).not.toContain('component-samples')
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const naming = scripts.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('/test/index'))
  expect(naming).toEqual([])
})

/** The build compresses what is worth it. */
function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** The chunk of a module and all its static imports. Dynamic imports do not count. */
function needed(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} has no chunk of its own: is it still loaded lazily by the routes?`)
  if (seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => needed(manifest, name, seen))]
}
