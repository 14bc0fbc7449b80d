import { describe, expect, test } from 'vitest'
import { dept } from '../organisation/dept.ts'
import { cleanInput } from './clean-input.ts'

describe('a submitted row', () => {
  test('may be a whole response sent back', () => {
    const answer = {
      id: '7',
      version: 3,
      deptName: 'a',
      createUser: '1',
      createTime: '2026-01-01 00:00:00',
      isDeleted: 0,
      children: [],
      hasChildren: false,
      parentName: 'b',
    }
    expect(cleanInput(dept, answer)).toEqual({ id: '7', version: 3, deptName: 'a' })
  })

  test('may contain coded values as text and missing values as empty text', () => {
    expect(cleanInput(dept, { deptCategory: '2', sort: ' ', remark: '', parentId: '' })).toEqual({
      deptCategory: 2,
      sort: null,
      remark: null,
      parentId: '0',
    })
  })

  test('keeps unknown fields, so that the schema can reject them', () => {
    expect(cleanInput(dept, { surprise: 1 })).toEqual({ surprise: 1 })
    expect(cleanInput(dept, [1])).toEqual([1])
    expect(cleanInput(dept, 'text')).toBe('text')
  })
})
