import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import { lexiconOf } from './lexicon.ts'
import { search } from './testing/catalogue.ts'
import { demoOf } from './testing/demo.ts'
import { tsqueryOf, tsvectorOf } from './tsquery.ts'
import { understand } from './understand.ts'

const spell = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array', v: true })
const { catalogue, lexicon } = demoOf({ lines, classes }, { spell, simplify: Converter({ from: 'tw', to: 'cn' }) })

function first(text: string): string {
  const { matched, rows } = search(catalogue, text, lexicon)
  return rows[0] ? `${matched}: ${rows[0].name} ${rows[0].spec}` : 'nothing'
}

describe('finds by', () => {
  test.each([
    ['a brand with 牌', '海螺牌水泥', 'exact: 普通硅酸盐水泥 散装 P.O42.5'],
    ['a unit glued with 元/', '水泥元/吨', 'exact: 普通硅酸盐水泥 散装 P.O42.5'],
    ['a unit glued as one sign', '水泥吨', 'split: 普通硅酸盐水泥 散装 P.O42.5'],
    ['a unit that nothing is sold by', '水泥 套', 'split: 普通硅酸盐水泥 散装 P.O42.5'],
    ['a word of the class', '砌砖', 'class: 烧结多孔砖 MU10 190×190×90'],
    ['the sound of a synonym', '罗纹钢', 'sound: 热轧带肋钢筋 HRB400E Φ8'],
    ['the sound of a piece', '镀新管', 'sound: 热镀锌钢管 Q235B DN15'],
    ['initials of a synonym', 'lwg', 'exact: 热轧带肋钢筋 HRB400E Φ8'],
    ['an English plural', 'butterfly valves DN100', 'exact: 对夹蝶阀 D371X-16Q DN100'],
    ['a synonym with a measure', '盘螺', 'exact: 热轧带肋钢筋 HRB400E Φ8'],
    ['pieces of name and spec', '防火门甲级', 'split: 钢质防火门 隔热 甲级'],
    ['either diameter', '镀锌管dn20', 'split: 热镀锌钢管 Q235B DN20'],
    ['the diameter before a wall', 'PPR管dn20', 'exact: PP-R给水管 S3.2 dn20×2.8'],
    ['a size as a whole before a part', '300×600', 'exact: 陶瓷内墙砖 釉面 300×600'],
    ['the thickness of a board', '18厚细木工板', 'split: 细木工板 E0级 1220×2440×18'],
    ['millimetres of a bar', '20mm钢筋', 'split: 热轧带肋钢筋 HRB400E Φ20'],
    ['a number without its letter', '20号槽钢', 'exact: 热轧槽钢 Q235B 20a#'],
    ['a pressure in another unit', 'PN16法兰', 'exact: 钢制平焊法兰 Q235B 1.6MPa DN50'],
    ['a part of a model', 'D371X', 'split: 对夹蝶阀 D371X-16Q DN80'],
    ['a word glued to its number', 'BV4', 'split: 铜芯聚氯乙烯绝缘电线 BV-450/750V 4mm²'],
    ['a question about a price', 'C30混凝土价格', 'exact: 预拌混凝土 泵送 C30'],
    ['the trunk in 公分', '香樟10公分', 'exact: 香樟 全冠 胸径10'],
  ])('%s', (_, text, expected) => expect(first(text)).toBe(expected))
})

describe('finds nothing rather than', () => {
  test.each([
    ['another number', '5吨'],
    ['a bore for an outside diameter', 'HDPE管DE300'],
    ['a model for a mass', '铜球阀16吨'],
    ['another suffix', 'P.O42.5R'],
    ['another metal', '铁截止阀'],
    ['another thing of the same metal', '镀锌钢丝'],
    ['a word of three with one sign changed', '铁球阀'],
    ['another size of a cable', 'YJV电缆5*16'],
  ])('%s', (_, text) => expect(first(text)).toBe('nothing'))
})

test('says what it understood', () => {
  const { regions, brands, units, heads, notes } = understand('宁波市沙钢牌螺纹钢20 元/吨', lexicon)
  expect({ regions, brands, units, heads }).toEqual({
    regions: ['330200'],
    brands: ['沙钢'],
    units: ['t'],
    heads: ['螺纹钢', '热轧带肋钢筋'],
  })
  expect(notes).toEqual([
    { kind: 'region', text: '宁波市' },
    { kind: 'brand', text: '沙钢' },
    { kind: 'word', text: '螺纹钢', means: ['热轧带肋钢筋'] },
    { kind: 'measure', text: '20' },
    { kind: 'unit', text: '元/吨' },
  ])
})

test('letters that stand in names are no initials', () => {
  const words = [
    ['水包砂', ['外墙真石漆']],
    ['改性沥青卷材', ['SBS改性沥青防水卷材']],
  ] as const
  const both = lexiconOf({ words, regions: [], brands: [], units: [], names: [], spell, simplify: (text) => text })
  expect(understand('sbs', both)).toMatchObject({ heads: ['sbs'], notes: [{ kind: 'word', text: 'sbs' }] })
})

test('the last word may still be typed', () => {
  const begun = search(catalogue, 'HRB4', lexicon, true)
  expect(begun.rows.length).toBeGreaterThan(3)
  expect(search(catalogue, 'HRB4', lexicon).rows).toEqual([])
  for (const [typed, name] of [
    ['cemen', '水泥'],
    ['butterfly va', '蝶阀'],
  ] as const) {
    expect(search(catalogue, typed, lexicon, true).rows[0]?.name, typed).toContain(name)
    expect(search(catalogue, typed, lexicon).rows, typed).toEqual([])
  }
})

test('no sign of a question ends its lexeme in a tsquery', () => {
  const match = { all: [{ lexeme: "a'b\\c" }, { any: [{ lexeme: 'py:gang', isPrefix: true }, { lexeme: '筋$' }] }] }
  expect(tsqueryOf(match)).toBe(String.raw`('a''b\\c' & ('py:gang':* | '筋$'))`)
  expect(tsvectorOf(["a'b", 'b:沙钢'])).toBe("'a''b' 'b:沙钢'")
  expect(tsqueryOf({ all: [] })).toBeUndefined()
})
