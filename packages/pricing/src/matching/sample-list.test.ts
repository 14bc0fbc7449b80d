import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { readList } from '../list/reading/read-list.ts'
import { type ListLine, matchLine, type Remembered, textKeyOf } from './match-line.ts'
import { demoOf } from './testing/demo.ts'

const spell = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array', v: true })
const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const words = text('../../../../apps/server/seeds/search-words.tsv')
const { catalogue, language } = demoOf(
  { lines, classes, words },
  { spell, simplify: Converter({ from: 'tw', to: 'cn' }) },
)

const ownColumns = 10
const table = parse(text('../fixtures/bill-sample.csv'), { relaxColumnCount: true }) as string[][]
const list = readList(table.map((cells) => cells.slice(0, ownColumns)))
const rows = (list?.rows ?? []).map((row, at) => {
  const [expected = '', kind = '', factor = ''] = table[at]?.slice(ownColumns) ?? []
  return { row, kind, expected: expected.split(' | '), factor, found: matchLine(row, catalogue, language) }
})
const asked = rows.filter(({ kind }) => kind === 'line')
const single = asked.filter(({ expected }) => expected.length === 1 && expected[0] !== 'none')
const ambiguous = asked.filter(({ expected }) => expected.length > 1)
const without = asked.filter(({ expected }) => expected[0] === 'none')

type Asked = (typeof rows)[number]
const isRight = ({ found, expected }: Asked) => found.best?.material.id === expected[0]
const isGreen = ({ found }: Asked) => found.colour === 'green'
const shown = ({ row, found }: Asked) =>
  `${row.name} ${row.spec} ${row.unit} → ${found.colour} ${found.best?.material.id ?? ''} ${found.best?.score ?? ''}`

test('every row of the sample list is known by its kind', () => {
  const below = rows.filter(({ kind }) => kind !== 'expect_kind')
  expect(
    below.filter(({ row, kind }) => row.kind !== kind).map(({ row, kind }) => [row.rowNo, row.kind, kind]),
  ).toEqual([])
})

test('the sample list is matched as well as wanted', () => {
  const right = single.filter(isRight)
  const green = right.filter(isGreen)
  const amberWithout = without.filter(({ found }) => found.colour === 'amber')
  const share = (part: number, whole: number) => `${part} of ${whole}, ${((part / whole) * 100).toFixed(1)} %`
  console.info(
    [
      `right ${share(right.length, single.length)}`,
      `green ${share(green.length, single.length)}`,
      `amber without a material ${share(amberWithout.length, without.length)}`,
      ...asked.filter((one) => !isGreen(one)).map(shown),
    ].join('\n'),
  )
  expect(asked.filter((one) => isGreen(one) && !(one.expected.length === 1 && isRight(one))).map(shown)).toEqual([])
  expect(right.length / single.length).toBeGreaterThanOrEqual(0.92)
  expect(green.length / single.length).toBeGreaterThanOrEqual(0.7)
  expect(amberWithout.length / without.length).toBeLessThanOrEqual(0.15)
})

test('what may be several is amber, with all of them among the candidates', () => {
  const complete = ambiguous.filter(
    ({ found, expected }) =>
      found.colour === 'amber' && expected.every((id) => found.candidates.some(({ material }) => material.id === id)),
  )
  expect(ambiguous.filter((one) => !complete.includes(one)).map(shown)).toEqual([])
})

test('the factor of every green line is the expected one, and none is green that must be asked for', () => {
  const wrong = single.filter(isGreen).filter(({ found, factor }) => found.unit.factor !== factor)
  expect(wrong.map(({ row, found }) => [row.name, found.unit])).toEqual([])
  const toAsk = single.filter(({ factor }) => factor === 'ask')
  expect(toAsk.map(({ found }) => [found.colour, found.unit.factor])).toEqual(toAsk.map(() => ['amber', null]))
})

test('after one pass of confirming, the same list is green', () => {
  const confirmed = [...single, ...ambiguous].map(({ row, expected, found }): [string, Remembered] => [
    textKeyOf(row as ListLine),
    { materialId: expected[0] ?? '', factor: found.unit.factor ?? '1' },
  ])
  const own = new Map(confirmed)
  const again = [...single, ...ambiguous].map(({ row }) => ({
    row,
    found: matchLine(row, catalogue, language, { own }),
  }))
  expect(again.filter(({ found }) => found.colour !== 'green').map(({ row }) => row.name)).toEqual([])
})
