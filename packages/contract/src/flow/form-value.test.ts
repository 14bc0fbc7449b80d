import { expect, test } from 'vitest'
import { compareDecimals, plainDecimal } from './decimal-text.ts'
import type { DeclaredField } from './form-field.ts'
import { fieldProblems } from './form-rules.ts'
import { checkValue } from './form-value.ts'
import { drawnField, fieldElement, fieldsIn } from './form-xml.ts'

const plain: DeclaredField = {
  ...({ name: 'x', type: 'text', label: '甲', labelEn: null, isRequired: false, min: null, max: null } as const),
  ...{ decimals: null, maxLength: null, pattern: null, isMany: false, options: [], step: 's', access: {} },
}

test.each([
  [{}, '  text ', 'text'],
  [{}, '', null],
  [{ type: 'number' }, '0012.500', '12.5'],
  [{ type: 'number' }, '-0.0', '0'],
  [{ type: 'date' }, '2028-02-29', '2028-02-29'],
  [{ type: 'people', isMany: true }, ['7', '8'], ['7', '8']],
  [{ type: 'people' }, ['7'], '7'],
  [{ type: 'file' }, '7', ['7']],
  [{ type: 'file' }, [], null],
] as const)('a field %j stores %j as %j', (field, input, value) => {
  expect(checkValue({ ...plain, ...field } as DeclaredField, input)).toEqual({ value })
})

test.each([
  [{ pattern: 'a|b' }, 'ab'],
  [{ maxLength: 2 }, 'abc'],
  [{ type: 'number' }, '1e3'],
  [{ type: 'number', decimals: 0 }, '1.5'],
  [{ type: 'number', max: '10' }, '10.000001'],
  [{ type: 'date' }, '2026-02-29'],
  [{ type: 'people' }, ['7', '8']],
  [{ type: 'people', isMany: true }, ['7', '7']],
  [{}, { text: 'x' }],
] as const)('a field %j refuses %j', (field, input) => {
  expect(checkValue({ ...plain, ...field } as DeclaredField, input).problem).toEqual({
    zh: expect.any(String),
    en: expect.any(String),
  })
})

test('decimals compare exactly, however many digits they have', () => {
  expect(compareDecimals('9007199254740993', '9007199254740992.9')).toBe(1)
  expect(compareDecimals('-0.1', '-0.10')).toBe(0)
  expect(compareDecimals('-2', '1')).toBe(-1)
  expect(plainDecimal('007')).toBe('7')
})

test('a field is read from a diagram as it was written to it', () => {
  const field: DeclaredField = {
    ...plain,
    ...({ type: 'choice', labelEn: 'First', isRequired: true, isMany: true } as const),
    options: [{ value: 'a', label: '甲', labelEn: 'A' }],
    access: { check: 'edit', sign: 'hide' },
  }
  const { attributes, options, access } = drawnField(field)
  const values = [{ $type: 'other:Note' }, { $type: fieldElement, ...attributes, options, access }]
  expect(fieldsIn({ id: 's', extensionElements: { values } })).toEqual([field])
  expect(fieldsIn({ id: 's' })).toEqual([])
})

test('a declaration without faults has no problems', () => {
  expect(fieldProblems({ ...plain, type: 'number', min: '0', max: '10', decimals: 2 })).toEqual([])
  expect(fieldProblems({ ...plain, name: 'initiator', label: '' })).toHaveLength(2)
})
