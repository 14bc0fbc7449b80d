import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Exact } from './exact.ts'

test('half goes away from zero', () => {
  const cases = [
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['0.004999999999999999999999', '0.00'],
    ['-0.001', '0.00'],
    ['1/3', '0.33'],
  ] as const
  for (const [figure, printed] of cases) expect(Exact.of(figure).toFixed(2)).toBe(printed)
})

test('every digit is written, and an endless figure as a fraction', () => {
  expect(Exact.of('3255.5250').text()).toBe('3255.525')
  expect(Exact.of('248.750').text(0)).toBe('248.75')
  expect(Exact.of('2').over('6').text()).toBe('1/3')
  expect(Exact.of('-2581015/796').text()).toBe('-2581015/796')
  expect(Exact.of('10').over('-4').text()).toBe('-2.50')
})

test('what is no figure is refused', () => {
  for (const text of ['', '1e3', '1,000', '.5', 'NaN', '1/0']) expect(() => Exact.of(text)).toThrow(RangeError)
  expect(() => Exact.of('1').over('0.00')).toThrow(RangeError)
})

test('sums, products and quotients of long decimals are those of an arithmetic with enough digits', () => {
  const Wide = Decimal.clone({ precision: 200, rounding: Decimal.ROUND_HALF_UP })
  const figure = fc.tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 0, max: 9 }))
  const text = figure.map(([digits, decimals]) =>
    Exact.of(String(digits))
      .over(`${10n ** BigInt(decimals)}`)
      .text(0),
  )
  fc.assert(
    fc.property(text, text, text, (one, other, third) => {
      const found = Exact.of(one).plus(other).times(third).minus(one)
      expect(found.toFixed(6)).toBe(unsigned(new Wide(one).plus(other).times(third).minus(one).toFixed(6)))
      if (Exact.of(other).sign() === 0) return
      expect(Exact.of(one).over(other).toFixed(6)).toBe(unsigned(new Wide(one).div(other).toFixed(6)))
      expect(Exact.of(one).over(other).times(other).compare(one)).toBe(0)
    }),
  )
})

/** Nothing has no sign here. */
function unsigned(text: string): string {
  return /^-0\.0+$/.test(text) ? text.slice(1) : text
}
