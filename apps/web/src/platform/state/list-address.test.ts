import { expect, test } from 'vitest'
import { read, write } from './list-address.ts'

test('a freshly opened list needs nothing in the address', () => {
  expect(write(read(new URLSearchParams())).toString()).toBe('')
})

test('page, size, order and filters come back as they were written', () => {
  const text = 'paramName=%E4%BB%B7%E6%A0%BC&current=3&size=50&descs=paramKey'
  expect(write(read(new URLSearchParams(text))).toString()).toBe(text)
})

test('nonsense in the address reads as a freshly opened list', () => {
  expect(read(new URLSearchParams('current=-4&size=7'))).toEqual({ current: 1, size: 10, filters: {} })
})
