import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { lexiconOf } from './lexicon.ts'
import { isOneSlip, rewritings } from './rewritings.ts'
import { understand } from './understand.ts'

const lexicon = lexiconOf({
  words: [
    ['螺纹钢', ['热轧带肋钢筋']],
    ['浑凝土', ['混凝土']],
    ['波文管', ['HDPE双壁波纹管']],
    ['洗砂', ['机制砂']],
    ['沙料', ['天然细砂']],
  ],
  regions: [],
  brands: [],
  units: [],
  names: ['混凝土', '防水卷材', '蝶阀'].map((name) => [name, '']),
  spell: (chinese) => pinyin(chinese, { toneType: 'none', type: 'array', v: true }),
  simplify: (text) => text,
})
const meant = (text: string) => rewritings(understand(text, lexicon).notes, lexicon)

describe('did you mean', () => {
  test.each([
    ['a homophone', '碟阀 DN80', ['蝶阀 DN80']],
    ['one sign changed', '防火卷材', ['防水卷材']],
    ['one sign left out', '防水材', ['防水卷材']],
    ['letters exchanged', 'hunnigntu C30', ['混凝土 C30']],
    ['a synonym misspelled', 'luowengagn', ['螺纹钢']],
    ['what a known slip means', '浑拧土', ['混凝土']],
    ['the piece of a name that a known slip means', '波浪管', ['波纹管']],
    ['nothing for what the trade calls so', '细砂', []],
    ['nothing like it', '玻璃', []],
  ])('%s', (_, typed, expected) => {
    expect(meant(typed)).toEqual(expected)
  })

  test('one slip is one sign changed, added, left out or exchanged with its neighbour', () => {
    for (const other of ['abd', 'abcd', 'ab', 'acb', 'xabc', 'xbc']) expect(isOneSlip('abc', other), other).toBe(true)
    for (const other of ['abc', 'cba', 'a', 'abcde', 'xyc', '']) expect(isOneSlip('abc', other), other).toBe(false)
  })

  test('a sign that takes two places in a string is one sign', () => {
    expect(isOneSlip('𨱏板', '钢板')).toBe(true)
    expect(isOneSlip('𨱏板', '板')).toBe(true)
    expect(isOneSlip('𨱏板', '板𨱏')).toBe(true)
    expect(isOneSlip('𨱏板', '钢管')).toBe(false)
  })
})
