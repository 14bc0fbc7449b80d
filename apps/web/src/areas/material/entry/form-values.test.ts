import type { MaterialRow } from '@library/contract/material/material'
import { expect, test } from 'vitest'
import { attributeField, attributesIn } from './form-values.ts'

const row = {
  id: '1',
  version: 1,
  categoryId: '7',
  attrs: { grade: 'HPB300', diameter: '20' },
} as unknown as MaterialRow
const attrsOf = (values: object) => attributesIn({ categoryId: '7', ...values }, row)

test('attributes whose fields have not loaded yet stay as they are', () => {
  expect(attrsOf({})).toEqual({ grade: 'HPB300', diameter: '20' })
})

test('what is typed replaces them, and an empty field removes one', () => {
  expect(attrsOf({ [attributeField('grade')]: 'HPB235', [attributeField('diameter')]: '' })).toEqual({
    grade: 'HPB235',
  })
})

test('another category has attributes of its own', () => {
  expect(attrsOf({ categoryId: '8' })).toEqual({})
})
