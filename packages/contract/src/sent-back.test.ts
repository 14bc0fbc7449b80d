import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { updateAndAuditCall } from './enterprise/enterprise.calls.ts'
import { recordSchema, submitSchema } from './kit/resource.ts'
import { dept } from './organisation/dept.ts'
import { asSentBack } from './sent-back.ts'

const sent = (body: unknown) => asSentBack(body, submitSchema(dept), recordSchema(dept))

describe('a submitted row', () => {
  test('may be an answer sent back whole', () => {
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
    expect(sent(answer)).toEqual({ id: '7', version: 3, deptName: 'a' })
  })

  test('may hold coded values as text and nothing as empty text', () => {
    expect(sent({ deptCategory: '2', sort: ' ', remark: '', parentId: '' })).toEqual({
      deptCategory: 2,
      sort: null,
      remark: null,
      parentId: '0',
    })
  })

  test('keeps what it does not know, so that the schema can refuse it', () => {
    expect(sent({ surprise: 1 })).toEqual({ surprise: 1 })
    expect(sent([1])).toEqual([1])
    expect(sent('text')).toBe('text')
  })

  test('drops at any depth what answers carry there, and nothing else', () => {
    const { body, sentBack } = updateAndAuditCall
    const paper = { qualType: '1', qualName: 'a', link: '/b', surprise: 1 }
    const enterprise = { id: '7', auditStatus: 2, materialCount: 4, website: ' ', qualifications: [paper] }
    expect(asSentBack({ enterprise, result: '1' }, body ?? z.never(), sentBack)).toEqual({
      enterprise: { id: '7', website: null, qualifications: [{ qualType: 1, qualName: 'a', surprise: 1 }] },
      result: 1,
    })
  })
})
