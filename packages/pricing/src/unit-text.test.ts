import { expect, test } from 'vitest'
import { unitText } from './unit-text.ts'
import { readUnit, unitCodes } from './units.ts'

test('every unit has a text in both languages, and its Chinese text parses as the same unit', () => {
  for (const code of unitCodes) {
    expect(readUnit(unitText(code, 'zh'))?.unit.code, code).toBe(code)
    expect(unitText(code, 'en'), code).not.toBe('')
  }
  expect(unitText('shift', 'zh')).toBe('台班')
  expect(unitText('shift', 'en')).toBe('machine shift')
  expect(unitText('榀', 'zh')).toBe('榀')
})
