import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dict } from './dictionary/dict.ts'
import { updateAndAuditCall } from './enterprise/enterprise.calls.ts'
import { recordSchema, submitSchema } from './kit/resource.ts'
import { menu } from './menu/menu.ts'
import { dept } from './organisation/dept.ts'
import { asSent, asSentBack } from './sent-back.ts'
import { user } from './user/user.ts'

const sent = (body: unknown) => asSentBack(body, submitSchema(dept), { answered: [recordSchema(dept)] })

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
      remark: null,
      parentId: '0',
    })
  })

  test('ignores unknown fields without a value, and the names of older clients', () => {
    expect(sent({ surprise: '', other: null, more: ' ' })).toEqual({})
    expect(asSentBack({ password2: 'x', other: 1 }, submitSchema(user), { ignored: user.ignored })).toEqual({
      other: 1,
    })
  })

  test('may hold a key as a number, a day with a time, and the codes of other clients', () => {
    expect(asSentBack({ dictKey: 7 }, submitSchema(dict))).toEqual({ dictKey: '7' })
    expect(asSentBack({ birthday: '1990-02-28 00:00:00' }, submitSchema(user))).toEqual({ birthday: '1990-02-28' })
    expect(asSentBack({ isOpen: '0' }, submitSchema(menu))).toEqual({ isOpen: 1 })
  })

  test('holds no code as a boolean or a list', () => {
    for (const isOpen of [true, [1]]) expect(asSentBack({ isOpen }, submitSchema(menu))).toEqual({ isOpen: Number.NaN })
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
    expect(asSentBack({ enterprise, result: '1' }, body ?? z.never(), { answered: [sentBack ?? z.never()] })).toEqual({
      enterprise: { id: '7', website: null, qualifications: [{ qualType: 1, qualName: 'a', surprise: 1 }] },
      result: 1,
    })
  })
})

test('the input of any other call loses only what is unknown and empty', () => {
  const schema = z.strictObject({ ids: z.string(), status: z.int(), note: z.string().nullish() })
  expect(asSent({ ids: '1', status: '0', note: '', a: null, b: 2 }, schema)).toEqual({
    ids: '1',
    status: 0,
    note: '',
    b: 2,
  })
})
