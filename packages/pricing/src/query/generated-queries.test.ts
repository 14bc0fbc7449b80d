import { Converter as ToTraditional } from 'opencc-js/cn2t'
import { Converter as ToSimplified } from 'opencc-js/t2cn'
import { customPinyin, pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { search } from './testing/catalogue.ts'
import { demoOf } from './testing/demo.ts'
import { homophonesOf, impossible, waysOf } from './testing/generate.ts'

customPinyin({ 热轧: 'rè zhá', 冷轧: 'lěng zhá', 给水: 'jǐ shuǐ' })
const spell = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array', v: true })
const simplify = ToSimplified({ from: 'tw', to: 'cn' })
const { catalogue, lexicon } = demoOf({ lines, classes }, { spell, simplify })
const homophones = homophonesOf(
  catalogue.materials.map(({ name }) => name),
  spell,
)
const ways = waysOf(spell, ToTraditional({ from: 'cn', to: 'tw' }), homophones)
/** The share that is found. */
const wanted = 0.98

describe('every demo material is among the first three when asked for by', () => {
  test.each(Object.entries(ways))('%s', (_, way) => {
    const asked = catalogue.materials.flatMap((material) => {
      const text = way(material)
      return text === undefined ? [] : [{ material, text }]
    })
    const missed = asked.filter(
      ({ material, text }) => !search(catalogue, text, lexicon).rows.slice(0, 3).includes(material),
    )
    expect(
      missed.length,
      missed
        .map(({ text }) => text)
        .slice(0, 20)
        .join(' | '),
    ).toBeLessThanOrEqual(asked.length * (1 - wanted))
  })
})

test('any measure changed to one that does not exist finds nothing', () => {
  const found = catalogue.materials.flatMap(({ name, spec, size }) =>
    [...impossible(size).map((text) => name + text), ...impossible(spec).map((text) => `${name} ${text}`)].flatMap(
      (text) => {
        const [first] = search(catalogue, text, lexicon).rows
        return first ? [`${text}: ${first.name} ${first.spec}`] : []
      },
    ),
  )
  expect(found).toEqual([])
})
