import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { matchLine } from './match-line.ts'
import { demoOf } from './testing/demo.ts'

/** Lines that say little of a material that alone fits, each with the material; `none` where the little speaks against it. */
const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const { catalogue, language } = demoOf(
  { lines, classes, words: text('../../../../apps/server/seeds/search-words.tsv') },
  {
    spell: (chinese) => pinyin(chinese, { toneType: 'none', type: 'array', v: true }),
    simplify: Converter({ from: 'tw', to: 'cn' }),
  },
)
type Row = { name: string; spec: string; unit: string; expect: string }
const rows = parse(text('../fixtures/bare-list.tsv'), { columns: true, delimiter: '\t', quote: null }) as Row[]

test.each(rows.filter((row) => row.expect !== 'none'))('$name $spec is proposed as $expect', (row) => {
  const { colour, best } = matchLine(row, catalogue, language)
  expect(best?.material.id).toBe(row.expect)
  expect(['green', 'amber']).toContain(colour)
})

test.each(rows.filter((row) => row.expect === 'none'))('$name $spec is proposed as nothing', (row) => {
  expect(matchLine(row, catalogue, language)).toMatchObject({ colour: 'red', best: null })
})
