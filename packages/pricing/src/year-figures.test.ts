import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, partsText } from './money-parts.ts'
import { yearChange, yearFigures } from './year-figures.ts'

/** As the columns store them. */
const stored = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`)
const price = fc.oneof(
  { weight: 3, arbitrary: stored },
  { weight: 1, arbitrary: fc.constantFrom('0.0000', '0.0050', '0.0150', '1.0049', '2.6750', '100.0050') },
)

test('a year has the number of its months', () => {
  expect(yearFigures(['4500', '4602'].map(partsOf))).toEqual({
    avg: '4551.00',
    count: 2,
    max: '4602.00',
    min: '4500.00',
  })
  expect(yearFigures([])).toEqual({ avg: null, count: 0, max: null, min: null })
})

test('a year is compared with the one before over the months measured in both', () => {
  const none = Number.NaN
  expect(yearChange([300, none, 330, 500], [none, 100, 300, 500])).toEqual({ yoy: 0.0375, yoyMonths: 2 })
  expect(yearChange([300, none], [none, 100])).toEqual({ yoy: null, yoyMonths: 0 })
  expect(yearChange([300, 310], [])).toEqual({ yoy: null, yoyMonths: 0 })
})

test("a year's figures are exact to the cent, half up, for any digits", () => {
  const two = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 120 }), (prices) => {
      const exact = prices.map((one) => new Decimal(one))
      expect(yearFigures(prices.map(partsOf))).toEqual({
        avg: two(Decimal.sum(...exact).div(exact.length)),
        count: exact.length,
        max: two(Decimal.max(...exact)),
        min: two(Decimal.min(...exact)),
      })
    }),
    { numRuns: 300 },
  )
})

test('a price from its parts has two decimals, or four if they are not zero', () => {
  fc.assert(
    fc.property(price, (text) => {
      expect(partsText(partsOf(text))).toBe(text.replace(/00$/, ''))
    }),
  )
})
