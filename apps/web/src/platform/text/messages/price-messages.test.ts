import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { zhAreas } from './zh-areas.ts'

const source = resolve(import.meta.dirname, '../../..')
const tables = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)(pages|routes)\.ts$/.test(file),
)
const isTableOrText = /(^|\/)(pages|routes|language)\.ts$/

/** The files of the pages that wait only for the messages of prices. */
const pages = tables.flatMap((table) =>
  readFileSync(join(source, table), 'utf8')
    .split(/^ {2}\{/m)
    .filter((page) => page.includes("messages: 'prices'"))
    .flatMap((page) => importsIn(page).map((path) => resolve(source, dirname(table), path))),
)

test('the pages that wait only for the messages of prices use no others, also in what they open later', () => {
  expect(pages.length).toBeGreaterThan(4)
  const files = new Set<string>()
  for (const page of [...pages, join(source, 'dashboard-cards.ts')]) follow(page, files)
  const others = new RegExp(`['"\`](${Object.keys(zhAreas).join('|')})\\.[\\w$]`)
  const missing = [...files].filter((file) => others.test(readFileSync(file, 'utf8')))
  expect(missing.map((file) => relative(source, file))).toEqual([])
})

/** A file and all that it imports, at once or later. */
function follow(file: string, files: Set<string>): void {
  if (files.has(file) || !/\.tsx?$/.test(file) || isTableOrText.test(file)) return
  files.add(file)
  for (const path of importsIn(readFileSync(file, 'utf8'))) follow(resolve(dirname(file), path), files)
}

function importsIn(code: string): string[] {
  const withoutTypes = code.replace(/^import type .*?from .*$/gm, '')
  return [...withoutTypes.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)].map(([, path = '']) => path)
}
