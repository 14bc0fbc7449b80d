import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexDifference } from './adjustment/index-formula.ts'
import { settledPrice } from './adjustment/settled-price.ts'
import { sitePrice } from './adjustment/totals.ts'
import { carryForward } from './carry-forward.ts'
import { changeRate, rate } from './change.ts'
import { bothSides, sidesAgree } from './tax.ts'

test('a change needs two measured prices', () => {
  expect(changeRate({ price: '105' }, { price: '100' })).toBe(0.05)
  expect(changeRate({ price: '100' }, { price: '105' })).toBe(-0.0476)
  expect(changeRate({ price: '100', carried: true }, { price: '105' })).toBeNull()
  expect(changeRate({ price: '100' }, { price: null })).toBeNull()
  expect(changeRate({ price: '100' }, undefined)).toBeNull()
})

test('a change is exact to four decimals, half up', () => {
  const cents = fc.integer({ min: 1, max: 500_000_000 })
  fc.assert(
    fc.property(cents, cents, (now, before) => {
      const exact = rate(new Decimal(now).div(before).minus(1))
      expect(changeRate({ price: (now / 100).toFixed(2) }, { price: (before / 100).toFixed(2) })).toBe(exact)
    }),
  )
  expect(changeRate({ price: '100.005' }, { price: '100' })).toBe(0.0001)
  expect(rate('-0.00001')).toBe(0)
})

test('a price is carried forward for two periods at most', () => {
  const filled = carryForward([1, null, null, null, 4])
  expect(filled.map(({ value }) => value)).toEqual([1, 1, 1, null, 4])
  expect(filled.map(({ carried }) => carried)).toEqual([false, true, true, false, false])
})

test('a settlement pays only what exceeds the band, up and down', () => {
  const band = { kind: 'percent', up: '0.05', down: '0.05' } as const
  const settle = (base: string, bid: string, now: string) => {
    const { settled, difference } = settledPrice({ base, bid, now, band, unitDecimals: 2 })
    return { settled, difference }
  }
  expect(settle('310', '308', '320')).toEqual({ settled: '308.00', difference: '0.00' })
  expect(settle('310', '308', '285')).toEqual({ settled: '300.40', difference: '-7.60' })
  expect(settle('310', '320', '340')).toEqual({ settled: '324.00', difference: '4.00' })
  expect(settle('310', '320', '290')).toEqual({ settled: '315.50', difference: '-4.50' })
  // A fall of half a cent is rounded once, so that bid and difference add up to the settled price.
  expect(settle('310.1', '310.1', '290')).toEqual({ settled: '305.50', difference: '-4.60' })
})

test('the index formula requires shares that add up to one', () => {
  const parts = [
    { weight: '0.6', base: '100', now: '110' },
    { weight: '0.2', base: '100', now: '90' },
  ]
  expect(indexDifference({ amount: '1000000', fixed: '0.2', parts })).toMatchObject({ difference: '40000.00' })
  expect(indexDifference({ amount: '1', fixed: '0.3', parts })).toEqual({ error: 'adjust/weights', sum: '1.10' })
})

test('a price on site includes freight, loss and storage', () => {
  expect(sitePrice({ price: '100', freight: '20', lossRate: '0.01', storageRate: '0.02' })).toBe('123.62')
})

test('both tax sides always match', () => {
  const price = fc.integer({ min: 1, max: 499_999_999 }).map((cents) => (cents / 100).toFixed(2))
  const rate = fc.integer({ min: 0, max: 2000 }).map((value) => (value / 10_000).toFixed(4))
  fc.assert(
    fc.property(price, rate, fc.constantFrom(1, 2), (typed, taxRate, basis) => {
      expect(sidesAgree(bothSides(typed, basis, taxRate), taxRate)).toBe(true)
    }),
  )
})
