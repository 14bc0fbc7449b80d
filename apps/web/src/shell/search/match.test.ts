import { describe, expect, test } from 'vitest'
import { asWritten, begins, loadPinyin } from './match.ts'

describe('searching the menu', () => {
  test('by the beginning of its name, ignoring case', () => {
    expect(begins('Parameters', 'par', asWritten)).toBe(true)
    expect(begins('Parameters', 'PARA', asWritten)).toBe(true)
    expect(begins('Parameters', 'meters', asWritten)).toBe(false)
    expect(begins('参数管理', '参数', asWritten)).toBe(true)
    expect(begins('参数管理', '管理', asWritten)).toBe(false)
  })

  test('by pinyin and by initials', async () => {
    const spellings = await loadPinyin()
    for (const text of ['zd', 'ZDGL', 'zidian', 'zi dian', '字典'])
      expect(begins('字典管理', text, spellings)).toBe(true)
    for (const text of ['dz', 'idian', '典']) expect(begins('字典管理', text, spellings)).toBe(false)
    for (const text of ['xtzd', 'zd', 'zidian']) expect(begins('系统字典', text, spellings)).toBe(true)
    expect(begins('API 权限', 'apiqx', spellings)).toBe(true)
  })

  test('an empty text matches everything', () => {
    expect(begins('参数管理', '', asWritten)).toBe(true)
  })
})
