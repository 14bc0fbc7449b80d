import { describe, expect, test } from 'vitest'
import { searchTerm, searchTextOf } from './search-text.ts'

describe('what a material is found by', () => {
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
  test('is folded as the text was, word by word', () => {
    expect(searchTerm(' 钢筋　ＤＮ100 GJ ')).toEqual([
      { text: '钢筋', isWhole: false },
      { text: 'dn100', isWhole: true },
      { text: 'gj', isWhole: false },
    ])
  })

  test('of nothing or of too much stays small', () => {
    expect(searchTerm(' \n\0 ')).toEqual([])
    expect(searchTerm('钢'.repeat(10_000))[0]?.text).toHaveLength(100)
    expect(searchTerm('a b c d e f g h i j')).toHaveLength(8)
  })
})
