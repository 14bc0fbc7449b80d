import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Exact } from '../exact.ts'
import { linePrice } from '../list/line-price.ts'
import { adjustLine, type LineRule } from './adjust-line.ts'
import { type BandRule, settledPrice } from './settled-price.ts'
import { sheetTotals } from './totals.ts'

/** Decimal texts made of integers: no property passes through a float. */
function decimal(most: number, decimals: number) {
  return fc.integer({ min: 1, max: most }).map((digits) => Exact.of(`${digits}/${10 ** decimals}`).text(0))
}
const price = decimal(999_999_999, 2)
const quantity = decimal(999_999_999, 3)
const share = decimal(2500, 4)
const percentBand = share.map((up): BandRule => ({ band: { kind: 'percent', up, down: up } }))
const wideBand = fc.tuple(share, share).map(([up, down]): BandRule => ({ band: { kind: 'percent', up, down } }))

function lineRule(mode: LineRule['mode'], rule: BandRule): LineRule {
  return { ...rule, mode, missing: 'skip', averageDecimals: 2 }
}

test('nothing is paid inside the limits, and exactly at them', () => {
  fc.assert(
    fc.property(price, price, wideBand, (base, bid, rule) => {
      const { upperLimit, lowerLimit } = settledPrice({ base, bid, now: base, ...rule })
      for (const now of [base, bid, upperLimit, lowerLimit])
        expect(settledPrice({ base, bid, now, ...rule })).toMatchObject({ direction: 'within', difference: '0.00' })
    }),
  )
})

test('beyond a limit the difference begins at nothing and grows with the price', () => {
  fc.assert(
    fc.property(price, price, price, price, wideBand, (base, bid, now, more, rule) => {
      const at = (figure: string) => settledPrice({ base, bid, now: figure, ...rule })
      const raised = Exact.of(now).plus(more).text()
      expect(Exact.of(at(raised).difference).compare(at(now).difference)).toBeGreaterThanOrEqual(0)
      const { upperLimit, lowerLimit } = at(now)
      expect(at(Exact.of(upperLimit).plus('0.000001').text()).difference).toBe('0.000001')
      expect(at(Exact.of(lowerLimit).minus('0.000001').text()).difference).toBe('-0.000001')
    }),
  )
})

test('base and bid exchanged pay the same', () => {
  fc.assert(
    fc.property(price, price, price, wideBand, (base, bid, now, rule) => {
      const [one, other] = [
        settledPrice({ base, bid, now, ...rule }),
        settledPrice({ base: bid, bid: base, now, ...rule }),
      ]
      expect(other.difference).toBe(one.difference)
      expect(Exact.of(one.settled).minus(bid).compare(Exact.of(other.settled).minus(base))).toBe(0)
    }),
  )
})

test('a rise and a fall of the same size beyond the band pay the same, with opposite signs', () => {
  fc.assert(
    fc.property(price, decimal(9999, 2), percentBand, (base, beyond, rule) => {
      const { upperLimit, lowerLimit } = settledPrice({ base, now: base, ...rule })
      const up = settledPrice({ base, now: Exact.of(upperLimit).plus(beyond).text(), ...rule })
      const down = settledPrice({ base, now: Exact.of(lowerLimit).minus(beyond).text(), ...rule })
      expect(Exact.of(up.difference).plus(down.difference).sign()).toBe(0)
    }),
  )
})

test('with equal prices all modes agree but for half a cent a month', () => {
  const quantities = fc.array(quantity, { minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(price, price, price, quantities, percentBand, (base, bid, now, all, rule) => {
      const months = all.map((one, at) => ({ month: `s${at}`, quantity: one, price: now }))
      const [monthly, ...averaged] = (['monthly', 'weighted', 'arithmetic'] as const).map((mode) =>
        Exact.of(adjustLine({ base, bid, months, ...lineRule(mode, rule) }).amount),
      ) as [Exact, Exact, Exact]
      for (const one of averaged) {
        const apart = one.minus(monthly)
        const most = Exact.of('0.005').times(String(months.length + 1))
        expect((apart.sign() < 0 ? apart.negated() : apart).compare(most)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('the printed cells add up to the printed totals of 1,000 sheets', () => {
  const month = fc.record({ month: fc.constant('s'), quantity, price: fc.option(price) })
  const line = fc.record({
    base: price,
    bid: fc.option(price),
    months: fc.array(month, { minLength: 1, maxLength: 6 }),
  })
  const sheet = fc.tuple(fc.array(line, { minLength: 1, maxLength: 5 }), percentBand, share)
  fc.assert(
    fc.property(sheet, ([lines, rule, taxRate]) => {
      const adjusted = lines.map((one) => adjustLine({ ...one, ...lineRule('monthly', rule) }))
      for (const { months, amount } of adjusted)
        expect(Exact.sum(months.map((one) => one.amount)).toFixed(2)).toBe(amount)
      const { printed, total, tax, totalWithTax } = sheetTotals(
        adjusted.map(({ amount }) => amount),
        taxRate,
      )
      expect(Exact.sum(printed).text()).toBe(total)
      expect(Exact.of(total).plus(tax).text()).toBe(totalWithTax)
    }),
    { numRuns: 1000 },
  )
})

test('a factor and its inverse give the amount back', () => {
  fc.assert(
    fc.property(price, quantity, decimal(99_999, 3), (amount, count, factor) => {
      const there = linePrice({ price: amount, factor, quantity: '1' }).unitPrice
      const inverse = Exact.of('1').over(factor).text()
      const plain = linePrice({ price: amount, factor: '1', quantity: count })
      expect(linePrice({ price: there, factor: inverse, quantity: count })).toMatchObject({
        unitPrice: plain.unitPrice,
        amount: plain.amount,
      })
    }),
  )
})
