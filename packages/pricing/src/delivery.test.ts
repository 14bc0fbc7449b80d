import { expect, test } from 'vitest'
import { deliveryBasis, onBasis } from './delivery.ts'

const { exWorks, collected, delivered } = deliveryBasis
const quote = { priceExcl: '100.00', priceIncl: '113.00', taxRate: '0.13', priceBasis: 2, freightFee: '8' }

test('freight is added for a delivery to the site, and taken off for a price without it', () => {
  expect(onBasis({ ...quote, freightType: exWorks }, delivered)).toEqual({ priceExcl: '108.00', priceIncl: '122.04' })
  expect(onBasis({ ...quote, freightType: delivered }, collected)).toEqual({ priceExcl: '92.00', priceIncl: '103.96' })
})

test('freight is on the side of the tax that was typed', () => {
  const typed = { ...quote, priceBasis: 1, freightFee: '11.30', freightType: exWorks }
  expect(onBasis(typed, delivered)).toEqual({ priceExcl: '110.00', priceIncl: '124.30' })
})

test('nothing is converted without a freight, without a difference by freight, or to nothing', () => {
  expect(onBasis({ ...quote, freightType: exWorks, freightFee: null }, delivered)).toBeUndefined()
  expect(onBasis({ ...quote, freightType: exWorks }, collected)).toBeUndefined()
  expect(onBasis({ ...quote, freightType: null }, delivered)).toBeUndefined()
  expect(onBasis({ ...quote, freightType: delivered, freightFee: '100' }, exWorks)).toBeUndefined()
})
