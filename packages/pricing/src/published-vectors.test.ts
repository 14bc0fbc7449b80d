import { describe, expect, test } from 'vitest'
import { settledPrice } from './adjustment/settled-price.ts'
import { carryForward } from './carry-forward.ts'
import balk from './fixtures/balk-vectors.json' with { type: 'json' }
import vectors from './fixtures/published-vectors.json' with { type: 'json' }
import { fisher, geometricLaspeyres, laspeyres, paasche, tornqvist, walsh } from './indices.ts'
import { bothSides, priceBasis } from './tax.ts'

const manual = vectors.ppi_manual_19

test('no group of published vectors is left out here', () => {
  expect(Object.keys(vectors)).toEqual(['ppi_manual_19', 'carry_forward', 'price_adjustment', 'tax'])
  expect(Object.keys(manual)).toEqual(['source', 'p', 'q', 'laspeyres', 'paasche', 'fisher', 'tornqvist'])
})

/** The PPI manual's six goods in five periods, to the digits it prints. */
describe.each(manual.p.map((_, period) => period))('the PPI manual, period %i', (period) => {
  const basket = {
    p0: manual.p[0] as number[],
    p1: manual.p[period] as number[],
    q0: manual.q[0] as number[],
    q1: manual.q[period] as number[],
  }
  const { p0, p1, q0, q1 } = basket
  test.each([
    ['laspeyres', laspeyres(p0, p1, q0), manual.laspeyres[period]],
    ['paasche', paasche(p0, p1, q1), manual.paasche[period]],
    ['fisher', fisher(basket), manual.fisher[period]],
    ['tornqvist', tornqvist(basket), manual.tornqvist[period]],
    ['geometric Laspeyres', geometricLaspeyres(p0, p1, q0), balk.geometric_laspeyres[period]],
    ['walsh', walsh(basket), balk.walsh[period]],
  ])('%s', (_, found, printed) => {
    expect(found.toFixed(4)).toBe(printed?.toFixed(4))
  })
})

test('a gap is filled from the previous price', () => {
  expect(carryForward(vectors.carry_forward.in).map(({ value }) => value)).toEqual(vectors.carry_forward.out)
})

test.each(vectors.price_adjustment)('a settlement of $base, $bid and $now', ({ base, bid, now, r, settled }) => {
  const found = settledPrice({
    base: String(base),
    bid: String(bid),
    now: String(now),
    band: { kind: 'percent', up: String(r), down: String(r) },
  })
  expect(Number(found.settled)).toBe(settled)
})

test.each(vectors.tax)('$incl with a tax of $rate', ({ incl, rate, excl }) => {
  expect(Number(bothSides(String(incl), priceBasis.included, String(rate)).priceExcl)).toBe(excl)
})
