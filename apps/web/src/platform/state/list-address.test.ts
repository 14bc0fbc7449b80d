import { expect, test } from 'vitest'
import { read, write } from './list-address.ts'

test('a newly opened list needs nothing in the address', () => {
  expect(write(read(new URLSearchParams())).toString()).toBe('')
})

test('page, size, order and filters survive writing and reading', () => {
  const text = 'paramName=%E4%BB%B7%E6%A0%BC&current=3&size=50&descs=paramKey'
  expect(write(read(new URLSearchParams(text))).toString()).toBe(text)
})

test('an invalid address reads as a newly opened list', () => {
  expect(read(new URLSearchParams('current=-4&size=7'))).toEqual({ current: 1, size: 10, filters: {} })
})
