import { expect, test } from 'vitest'
import { bothSides, priceBasis, sidesAgree } from './tax.ts'

test('a price typed with tax gives the price without tax', () => {
  expect(bothSides('3497', priceBasis.included, '0.13')).toEqual({ priceIncl: '3497.00', priceExcl: '3094.69' })
})

test('the typed side never changes, also if the other one would give a different value', () => {
  const { priceExcl } = bothSides('0.05', priceBasis.included, '0.13')
  expect(priceExcl).toBe('0.04')
  expect(bothSides(priceExcl, priceBasis.excluded, '0.13').priceIncl).toBe('0.05')
  expect(bothSides('100.005', priceBasis.excluded, '0.03')).toEqual({ priceIncl: '103.01', priceExcl: '100.01' })
})

test('a price below one that was typed with more than cents has four decimals', () => {
  expect(bothSides('0.062', priceBasis.included, '0.13')).toEqual({ priceIncl: '0.0620', priceExcl: '0.0549' })
  expect(bothSides('1.062', priceBasis.included, '0.13')).toEqual({ priceIncl: '1.06', priceExcl: '0.94' })
})

test('two given sides must match', () => {
  expect(sidesAgree({ priceIncl: '3497.00', priceExcl: '3094.69' }, '0.13')).toBe(true)
  expect(sidesAgree({ priceIncl: '3497.00', priceExcl: '3000.00' }, '0.13')).toBe(false)
})
