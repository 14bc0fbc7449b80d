import { expect, test } from 'vitest'
import { rateBetween, taxBetween } from './tax-between.ts'

test('two columns of prices differ by a usual tax, in either order', () => {
  expect(taxBetween(['113', '226', ''], ['100', '200', '5'])).toBe('more')
  expect(taxBetween(['100', '97.09'], ['103', '100'])).toBe('less')
  expect(taxBetween(['100', '200'], ['150', '90'])).toBeUndefined()
  expect(taxBetween([], [])).toBeUndefined()
})

test('the rate between the two sides of a price', () => {
  expect(rateBetween('113', '100')).toBe('0.13')
  expect(rateBetween('3.09', '3')).toBe('0.03')
  expect(rateBetween('150', '100')).toBeUndefined()
  expect(rateBetween('面议', '100')).toBeUndefined()
})
