import { expect, test } from 'vitest'
import { z } from 'zod'
import { declaredOnly } from './declared.ts'

const row = z.strictObject({ name: z.string().nullish(), more: z.array(z.strictObject({ id: z.string() })).optional() })

test('only declared fields have their values, at any depth', () => {
  const sent = { name: 'a', pasword: 'hunter2', more: [{ id: '1', pin: '2' }], nested: { secret: 'x' } }
  const shown = { name: 'a', pasword: '?', more: [{ id: '1', pin: '?' }], nested: { secret: '?' } }
  expect(declaredOnly(sent, [row])).toEqual(shown)
  expect(declaredOnly([sent], [z.array(row)])).toEqual([shown])
})

test('a choice declares the fields of each option, and a map all of its own', () => {
  const either = z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })])
  expect(declaredOnly({ a: '1', b: '2', c: '3' }, [either])).toEqual({ a: '1', b: '2', c: '?' })
  expect(declaredOnly({ x: '1' }, [z.record(z.string(), z.string())])).toEqual({ x: '1' })
  expect(declaredOnly({ x: { y: 1 } }, [z.unknown()])).toEqual({ x: { y: 1 } })
})

test('a call that declares nothing logs no value', () => {
  expect(declaredOnly({ x: '1', list: ['2'] }, [])).toEqual({ x: '?', list: '?' })
  expect(declaredOnly('text', [])).toBe('?')
})
