import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const guide = join(root, 'apps/web/guide')

/** Where the product takes its labels from, besides the messages of the language. */
const labelSources = [
  'packages/contract/src',
  'apps/server/seeds/menus.json',
  'apps/server/src/areas/tenant/business-dictionaries.ts',
  'apps/server/src/platform/settings/params.ts',
  'apps/web/src/areas',
]

describe.each(['zh', 'en'])('the guide in %s', (language) => {
  const files = readdirSync(join(guide, language))
  const chapters = files.map((name) => [name, readFileSync(join(guide, language, name), 'utf8')] as const)
  const labels = [`apps/web/src/platform/text/messages/${language}`, ...labelSources].map(textOf).join('\n')

  test.each(chapters)('%s names only what stands on the screens', (_, text) => {
    const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label)
    // A label may go on with a figure: `Publish ({{n}})`.
    const unknown = named.filter((label) => !labels.includes(`'${label}`) && !labels.includes(`"${label}`))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('every picture that a chapter shows is there, and every picture is shown', () => {
    const shown = chapters.flatMap(([, text]) =>
      [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path),
    )
    const own = `../pictures/${language}`
    expect(shown.filter((path) => !path.startsWith(`${own}/`))).toEqual([])
    expect(shown.map((path) => basename(path)).sort()).toEqual(readdirSync(join(guide, 'pictures', language)).sort())
  })

  test('no picture is heavy', () => {
    const folder = join(guide, 'pictures', language)
    const heavy = readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 80_000)
    expect(heavy).toEqual([])
  })
})

function textOf(path: string): string {
  const full = join(root, path)
  if (statSync(full).isFile()) return readFileSync(full, 'utf8')
  const names = readdirSync(full, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return names.map((name) => readFileSync(join(full, name), 'utf8')).join('\n')
}
