import { describe, expect, test } from 'vitest'
import { isTaxRate, outsideEnd, priceFault } from './price-limits.ts'

describe('a price', () => {
  test.for([
    ['0', 'placeholder'],
    ['0.00', 'placeholder'],
    ['0.01', 'placeholder'],
    ['-1', 'placeholder'],
    ['-1000', 'placeholder'],
    ['-2', 'range'],
    ['5000000', 'range'],
    ['0.02', undefined],
    ['4999999.99', undefined],
  ] as const)('of %s is held against the limits: %s', ([price, fault]) => {
    expect(priceFault(price)).toBe(fault)
  })

  test('is within its interval, if one is given', () => {
    expect(outsideEnd('10', '9', '11')).toBeUndefined()
    expect(outsideEnd('8.99', '9', null)).toBe('min')
    expect(outsideEnd('11.01', null, '11')).toBe('max')
  })
})

test('a tax rate is any ratio below one', () => {
  expect(['0', '0.13', '0.1123'].map(isTaxRate)).toEqual([true, true, true])
  expect(['1', '13', '-0.01'].map(isTaxRate)).toEqual([false, false, false])
})
