import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { matchLine } from './match-line.ts'
import { demoOf } from './testing/demo.ts'

/** Short and sloppy writings of several trades, each with the material it means: `A | B` for either, `none` for nothing. */
const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const { catalogue, language } = demoOf(
  { lines, classes, words: text('../../../../apps/server/seeds/search-words.tsv') },
  {
    spell: (chinese) => pinyin(chinese, { toneType: 'none', type: 'array', v: true }),
    simplify: Converter({ from: 'tw', to: 'cn' }),
  },
)

type Row = { name: string; spec: string; unit: string; expect: string }
const rowsOf = (list: string) =>
  parse(text(`../fixtures/${list}.tsv`), { columns: true, delimiter: '\t', quote: null }) as Row[]
const rows = rowsOf('trade-list')
const asked = rows.map((row) => ({ row, wanted: row.expect.split(' | '), found: matchLine(row, catalogue, language) }))
const single = asked.filter(({ wanted }) => wanted.length === 1 && wanted[0] !== 'none')
const without = asked.filter(({ wanted }) => wanted[0] === 'none')
type Asked = (typeof asked)[number]
const isRight = ({ found, wanted }: Asked) => found.best?.material.id === wanted[0]
const isGreen = ({ found }: Asked) => found.colour === 'green'
const shown = ({ row, found }: Asked) => `${row.name} ${row.spec} → ${found.colour} ${found.best?.material.id ?? ''}`

test('the list names materials of the catalogue', () => {
  const unknown = asked.flatMap(({ wanted }) => wanted).filter((id) => id !== 'none' && !catalogue.byId.has(id))
  expect(unknown).toEqual([])
})

test('no line is sure of another material', () => {
  expect(asked.filter((one) => isGreen(one) && !isRight(one)).map(shown)).toEqual([])
})

test('most lines find their material, and half of them surely', () => {
  const right = single.filter(isRight)
  const missed = single.filter((one) => !isRight(one)).map(shown)
  const share = (part: number) => `${((part / single.length) * 100).toFixed(1)} %`
  console.info(`right ${share(right.length)}, green ${share(right.filter(isGreen).length)}\n${missed.join('\n')}`)
  expect(right.length / single.length).toBeGreaterThanOrEqual(0.92)
  expect(right.filter(isGreen).length / single.length).toBeGreaterThanOrEqual(0.55)
})

test('what is not in the catalogue is seldom proposed', () => {
  const amber = without.filter(({ found }) => found.colour === 'amber')
  expect(amber.length / without.length, amber.map(shown).join('\n')).toBeLessThanOrEqual(0.15)
})

test('a line that may be several is amber, with all of them among its candidates', () => {
  const incomplete = asked
    .filter(({ wanted }) => wanted.length > 1)
    .filter(({ found, wanted }) => {
      const offered = found.candidates.map(({ material }) => material.id)
      return found.colour !== 'amber' || !wanted.every((id) => offered.includes(id))
    })
  expect(incomplete.map(shown)).toEqual([])
})

/** Lines that say little of a material that alone fits; `none` where the little speaks against it. */
const bare = rowsOf('bare-list')

test.each(bare.filter((row) => row.expect !== 'none'))('$name $spec is proposed as $expect', (row) => {
  const { colour, best } = matchLine(row, catalogue, language)
  expect(best?.material.id).toBe(row.expect)
  expect(['green', 'amber']).toContain(colour)
})

test.each(bare.filter((row) => row.expect === 'none'))('$name $spec is proposed as nothing', (row) => {
  expect(matchLine(row, catalogue, language)).toMatchObject({ colour: 'red', best: null })
})
