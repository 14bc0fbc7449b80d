import { describe, expect, test } from 'vitest'
import { searchTextOf } from './search-text.ts'

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
