import { expect, test } from 'vitest'
import { referenceIncl } from './reference-sides.ts'

test('a reference price with tax equals the quoted prices, to the cent', () => {
  const asked = (priceIncl: string, taxRate = '0.0900') => ({ priceIncl, taxRate })
  const one = { priceExcl: '1201.83', taxRate: '0.0900' }
  expect(referenceIncl(one, [asked('1310.00')])).toBe('1310.00')
  expect(referenceIncl(one, [asked('1300.00'), asked('1320.00')])).toBe('1310.00')
  expect(referenceIncl(one, [asked('1310.00'), asked('1358.07', '0.1300')])).toBe('1309.99')
})
