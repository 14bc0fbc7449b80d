import { Converter } from 'opencc-js/t2cn'
import { customPinyin, pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import queries from '../fixtures/search-queries.json' with { type: 'json' }
import { type Answer, type Catalogued, search } from './testing/catalogue.ts'
import { demoOf } from './testing/demo.ts'
import { regions } from './testing/words.ts'

customPinyin({ 热轧: 'rè zhá', 冷轧: 'lěng zhá', 给水: 'jǐ shuǐ' })
const spell = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array', v: true })
const simplify = Converter({ from: 'tw', to: 'cn' })
const { catalogue, lexicon } = demoOf({ lines, classes }, { spell, simplify })

type Expected = Readonly<
  { rows: string; of?: number } & Partial<Record<'name' | 'spec' | 'unit' | 'brand' | 'region', string>>
>

/** What a query's rule says about the first rows. */
function meets({ question, rows }: Answer, expected: Expected): boolean {
  if (expected.rows === 'none') return rows.length === 0
  if (expected.rows === 'without') return rows.every((row) => !fits(row, question, expected))
  const first = rows.flatMap(offers).slice(0, expected.of)
  return first.length === expected.of && first.every((row) => fits(row, question, expected))
}

/** The rules count prices: a material has one for each region and brand. */
function offers(row: Catalogued): Catalogued[] {
  return row.regions.flatMap(() => (row.brands.length > 0 ? row.brands.map(() => row) : [row]))
}

function fits(row: Catalogued, { brands: asked, regions: places }: Answer['question'], expected: Expected): boolean {
  const is = (pattern: string | undefined, text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text)
  const shownBrands = row.brands.filter((brand) => asked.length === 0 || asked.includes(brand))
  const shownRegions = regions.filter(([, code]) => places.includes(code) && row.regions.includes(code))
  return (
    is(expected.name, row.name) &&
    is(expected.spec, row.spec) &&
    is(expected.unit, row.unitCode) &&
    (expected.brand === undefined || shownBrands.some((brand) => is(expected.brand, brand))) &&
    (expected.region === undefined || shownRegions.some(([name]) => is(expected.region, name)))
  )
}

describe('the queries of cost engineers', () => {
  test.each(queries)('$kind: $q', ({ q, via, expect: expected }: { q: string; via?: string; expect: Expected }) => {
    const answer = search(catalogue, q, lexicon, via === 'suggest')
    expect(
      meets(answer, expected),
      answer.rows
        .slice(0, 4)
        .map(({ name, spec }) => `${name} ${spec}`)
        .join(' | '),
    ).toBe(true)
  })
})
