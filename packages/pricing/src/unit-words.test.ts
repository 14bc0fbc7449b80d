import { expect, test } from 'vitest'
import { unitWord } from './unit-words.ts'
import { readUnit, unitCodes } from './units.ts'

test('every unit is printed in both languages, and its Chinese print is read back as the same unit', () => {
  for (const code of unitCodes) {
    expect(readUnit(unitWord(code, 'zh'))?.unit.code, code).toBe(code)
    expect(unitWord(code, 'en'), code).not.toBe('')
  }
  expect(unitWord('shift', 'zh')).toBe('台班')
  expect(unitWord('shift', 'en')).toBe('machine shift')
  expect(unitWord('榀', 'zh')).toBe('榀')
})
