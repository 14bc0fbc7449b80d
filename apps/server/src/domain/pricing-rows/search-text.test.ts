import { describe, expect, test } from 'vitest'
import { searchTerm, searchTextOf } from './search-text.ts'

describe('the search text of a material', () => {
  test('is its words, their pinyin and their initials', () => {
    const text = searchTextOf({
      materialName: '热轧带肋钢筋（HRB400E）',
      spec: 'Φ20 *9m',
      brand: '沙钢',
      materialCode: '01010101',
      manufacturer: null,
    })
    expect(text.split('\n')).toEqual([
      '热轧带肋钢筋(hrb400e)',
      'φ20×9m',
      '沙钢',
      '01010101',
      'rezhadaileigangjin',
      'shagang',
      'rzdlgj',
      'sg',
    ])
  })

  test('reads 重 and 行 by their neighbours', () => {
    expect(searchTextOf({ materialName: '重晶石', spec: '-' })).toContain('zhongjingshi')
  })
})

describe('a query', () => {
  test('is folded like the text, word by word', () => {
    expect(searchTerm(' 钢筋　ＤＮ100 GJ ')).toEqual([
      { text: '钢筋', isWhole: false },
      { text: 'dn100', isWhole: true },
      { text: 'gj', isWhole: false },
    ])
  })

  test('keeps a measure in one piece, however it is spaced, and separates pinyin from a number', () => {
    const words = (query: string) => searchTerm(query).map(({ text, isWhole }) => (isWhole ? `${text}!` : text))
    for (const query of ['钢管 DN 100', '钢管 dn　100', '钢管\nＤＮ １００'])
      expect(words(query), query).toEqual(['钢管', 'dn100!'])
    for (const sign of ['x', 'X', '*', '×', '＊'])
      expect(words(`木模板 1830 ${sign} 915 ${sign} 14`), sign).toEqual(['木模板', '1830×915×14!'])
    for (const query of ['Φ 20', '∅ 20', 'Ф  20']) expect(words(query), query).toEqual(['φ20!'])
    expect(words('De 63 δ 20')).toEqual(['de63!', 'δ20!'])
    expect(words('sn 42.5')).toEqual(['sn', '42.5'])
    expect(words('grande 63')).toEqual(['grande', '63'])
  })

  test('of nothing or of too much stays small', () => {
    expect(searchTerm(' \n\0 ')).toEqual([])
    expect(searchTerm('钢'.repeat(10_000))[0]?.text).toHaveLength(100)
    expect(searchTerm('a b c d e f g h i j')).toHaveLength(8)
  })
})
