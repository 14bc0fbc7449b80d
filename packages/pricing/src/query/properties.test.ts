import fc from 'fast-check'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { questionsOf } from './levels/combinations.ts'
import { type Answer, search } from './testing/catalogue.ts'
import { demoOf } from './testing/demo.ts'
import { tsqueryOf } from './tsquery.ts'
import { textOf, understand } from './understand.ts'

const spell = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array', v: true })
const { catalogue, lexicon } = demoOf({ lines, classes }, { spell, simplify: Converter({ from: 'tw', to: 'cn' }) })
const material = fc.constantFrom(...catalogue.materials)
const word = fc.oneof(
  material.map(({ name }) => name),
  material.map(({ size }) => size),
  fc.constantFrom('宁波', '沙钢', '螺纹钢', 'gangjin', 'C30', 'dn20', '2.5平方', '吨', 'PO42.5', '立方米', '每吨'),
)
/** Anything that may be typed, more often with the signs of the trade than without. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom(..."钢筋水泥管吨ABCDNPVQdnexφΦδ×*+-/.#0123456789 ²³%（）号厚'\\:&|"), { maxLength: 60 })
    .map((all) => all.join('')),
  fc.array(word, { maxLength: 8 }).map((all) => all.join('')),
)

function namesOf(answer: Answer | undefined): string[] {
  return answer?.rows.map(({ name, spec }) => `${name} ${spec}`).sort() ?? []
}

test('the order of words changes nothing', () => {
  const shuffled = fc
    .uniqueArray(word, { minLength: 2, maxLength: 4 })
    .chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })))
  fc.assert(
    fc.property(shuffled, ([words, others]) => {
      const [one, other] = [words, others].map((all) => search(catalogue, all.join(' '), lexicon))
      expect(namesOf(other)).toEqual(namesOf(one))
      expect(other?.matched).toBe(one?.matched)
    }),
  )
})

test('understanding its own text gives the same question', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const once = understand(words.join(' '), lexicon)
      expect(understand(textOf(once.notes), lexicon)).toEqual(once)
    }),
  )
})

test('a material is found by every two neighbouring signs of its name', () => {
  const missed = catalogue.materials.flatMap((one) => {
    const pairs = [...one.name.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair)
    return pairs.filter((pair) => !search(catalogue, pair, lexicon).rows.includes(one))
  })
  expect(missed).toEqual([])
})

test('a measure that no material has finds nothing', () => {
  const mark = fc.constantFrom('DN', 'De', 'Φ', 'C', 'M', 'δ', 'dn', '')
  const known = new Set(catalogue.materials.flatMap(({ spec }) => spec.match(/\d+(?:\.\d+)?/g) ?? []))
  const size = fc.integer({ min: 1, max: 9999 }).filter((number) => !known.has(String(number)))
  fc.assert(
    fc.property(material, mark, size, ({ name }, letters, number) => {
      expect(search(catalogue, `${name}${letters}${number}`, lexicon).rows).toEqual([])
    }),
  )
})

test('any text asks at most eight questions of a bounded size', () => {
  fc.assert(
    fc.property(typed, fc.boolean(), (text, isBegun) => {
      const queries = [...questionsOf(understand(text, lexicon, isBegun))].map(({ match }) => tsqueryOf(match) ?? '')
      expect(queries.length).toBeLessThanOrEqual(8)
      for (const query of queries) expect(query.length).toBeLessThan(100_000)
    }),
  )
})
