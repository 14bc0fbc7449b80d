import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { readList } from '../list/reading/read-list.ts'
import { matchLine } from './match-line.ts'
import { demoOf } from './testing/demo.ts'

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const { catalogue, language } = demoOf(
  { lines, classes, words: text('../../../../apps/server/seeds/search-words.tsv') },
  {
    spell: (chinese) => pinyin(chinese, { toneType: 'none', type: 'array', v: true }),
    simplify: Converter({ from: 'tw', to: 'cn' }),
  },
)

/** Whole lists as offices write them; the last three columns say what each row is: material, kind, factor. */
const lists = ['list-summary', 'list-bilingual', 'list-merged'] as const

describe.each(lists)('%s', (name) => {
  const table = parse(text(`../fixtures/${name}.csv`), { relaxColumnCount: true }) as string[][]
  const list = readList(table.map((cells) => cells.slice(0, -3)))
  const rows = (list?.rows ?? []).map((row, at) => {
    const [expected = '', kind = '', factor = ''] = table[at]?.slice(-3) ?? []
    return { row, kind, wanted: expected.split(' | '), factor, found: matchLine(row, catalogue, language) }
  })
  const asked = rows.filter(({ kind }) => kind === 'line')
  const single = asked.filter(({ wanted }) => wanted.length === 1 && wanted[0] !== 'none')
  type Asked = (typeof rows)[number]
  const isRight = ({ found, wanted }: Asked) => found.best?.material.id === wanted[0]
  const isGreen = ({ found }: Asked) => found.colour === 'green'
  const shown = ({ row, found }: Asked) =>
    `${row.rowNo} ${row.name} ${row.spec} ${row.unit} → ${found.colour} ${found.best?.material.id ?? ''} ${found.unit.factor ?? ''}`

  test('names materials of the catalogue, and every row is known by its kind', () => {
    const unknown = asked.flatMap(({ wanted }) => wanted).filter((id) => id !== 'none' && !catalogue.byId.has(id))
    expect(unknown).toEqual([])
    const below = rows.slice(1).filter(({ row, kind }) => row.kind !== kind)
    expect(below.map(({ row, kind }) => [row.rowNo, row.kind, kind])).toEqual([])
  })

  test('no line is sure of another material, nor offers one across a gate', () => {
    const wrong = asked.filter((one) => isGreen(one) && !(one.wanted.length === 1 && isRight(one)))
    expect(wrong.map(shown)).toEqual([])
    expect(asked.flatMap(({ found }) => found.candidates.filter(({ broken }) => broken.length > 0))).toEqual([])
  })

  test('most lines find their material, more than half of them surely and with its factor', () => {
    const right = single.filter(isRight)
    const green = right.filter(isGreen)
    console.info(
      [
        `${right.length} right and ${green.length} green of ${single.length}`,
        ...asked.filter((one) => !isGreen(one)).map(shown),
      ].join('\n'),
    )
    expect(right.length / single.length).toBeGreaterThanOrEqual(0.8)
    expect(green.length / single.length).toBeGreaterThanOrEqual(0.55)
    expect(green.filter(({ found, factor }) => found.unit.factor !== factor).map(shown)).toEqual([])
    const toAsk = single.filter(({ factor }) => factor === 'ask')
    expect(toAsk.filter(({ found }) => found.unit.factor !== null).map(shown)).toEqual([])
  })
})
