import type { PrototypeRow } from '@library/contract/develop/model-prototype'
import { expect, test } from 'vitest'
import { fitted } from './property-fit.ts'

const row: PrototypeRow = {
  ...{ id: null, version: null, modelId: '1', sort: 1, jdbcName: 'a', jdbcType: 'text', jdbcComment: null },
  ...{ propertyName: 'a', propertyType: 'string', maxLength: 64, componentType: 'textarea', dictCode: null },
  ...{ isList: 1, isForm: 1, isRow: 0, isRequired: 0, isQuery: 1, isUnique: 0, queryType: 'contains' },
}

test('a property keeps the settings that fit its new type and replaces the others', () => {
  expect(fitted(row)).toEqual(row)
  expect(fitted({ ...row, queryType: 'equals' })).toMatchObject({ queryType: 'contains' })
  expect(fitted({ ...row, propertyType: 'datetime' })).toMatchObject({ componentType: 'datetime', queryType: 'range' })
  expect(fitted({ ...row, propertyType: 'decimal' })).toMatchObject({ isQuery: 0, queryType: null })
  expect(fitted({ ...row, dictCode: 'sex' })).toMatchObject({ componentType: 'select', queryType: 'equals' })
})
