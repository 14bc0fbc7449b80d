import { describe, expect, test } from 'vitest'
import { changedValues, undoneChange } from './correction.ts'

describe('a correction', () => {
  test('is what differs from the form as it was opened; an emptied field is null', () => {
    const base = { legalPerson: '张三', address: undefined, brands: '甲', qualifications: [] }
    const values = { legalPerson: '张三', address: '西湖区', brands: undefined, qualifications: [] }
    expect(changedValues(base, values)).toEqual({ address: '西湖区', brands: null })
  })

  test('cannot undo a waiting change by its stored value', () => {
    const detail = { legalPerson: '张三', address: null, pending: { legalPerson: '王五' } }
    expect(undoneChange(detail, { legalPerson: '张三' })).toBe('legalPerson')
    expect(undoneChange(detail, { legalPerson: '王武' })).toBeUndefined()
    expect(undoneChange(detail, { address: '西湖区' })).toBeUndefined()
  })
})
