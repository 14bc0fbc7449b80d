import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carli, dutot, fisher, geometricLaspeyres, jevons, laspeyres, paasche, walsh } from './indices.ts'

const positive = fc.double({ min: 0.01, max: 1e5, noNaN: true })
const goods = fc.array(fc.tuple(positive, positive, positive, positive), { minLength: 1, maxLength: 20 })
const columns = (rows: readonly (readonly number[])[]) =>
  [0, 1, 2, 3].map((at) => rows.map((row) => row[at] as number)) as [number[], number[], number[], number[]]
const near = (found: number, wanted: number) => expect(Math.abs(found / wanted - 1)).toBeLessThan(1e-9)

describe('an index', () => {
  test('doubles when all prices double', () => {
    fc.assert(
      fc.property(goods, (rows) => {
        const [p0, , q0, q1] = columns(rows)
        const p1 = p0.map((price) => price * 2)
        for (const index of [jevons, dutot, carli]) near(index(p0, p1), 2)
        near(laspeyres(p0, p1, q0), 2)
        near(geometricLaspeyres(p0, p1, q0), 2)
        near(fisher({ p0, p1, q0, q1 }), 2)
        near(walsh({ p0, p1, q0, q1 }), 2)
      }),
    )
  })

  test('of Fisher is between Laspeyres and Paasche', () => {
    fc.assert(
      fc.property(goods, (rows) => {
        const [p0, p1, q0, q1] = columns(rows)
        const [low, high] = [laspeyres(p0, p1, q0), paasche(p0, p1, q1)].sort((a, b) => a - b) as [number, number]
        const between = fisher({ p0, p1, q0, q1 })
        expect(between).toBeGreaterThanOrEqual(low * (1 - 1e-12))
        expect(between).toBeLessThanOrEqual(high * (1 + 1e-12))
      }),
    )
  })

  test('of Walsh is reversible in time', () => {
    fc.assert(
      fc.property(goods, (rows) => {
        const [p0, p1, q0, q1] = columns(rows)
        near(walsh({ p0, p1, q0, q1 }) * walsh({ p0: p1, p1: p0, q0: q1, q1: q0 }), 1)
      }),
    )
  })

  test('of geometric Laspeyres is at most the one of Laspeyres, and that of Jevons for equal shares', () => {
    fc.assert(
      fc.property(goods, (rows) => {
        const [p0, p1, q0] = columns(rows)
        expect(geometricLaspeyres(p0, p1, q0)).toBeLessThanOrEqual(laspeyres(p0, p1, q0) * (1 + 1e-9))
        const equal = p0.map((price) => 1 / price)
        near(geometricLaspeyres(p0, p1, equal), jevons(p0, p1))
      }),
    )
  })

  test('of Jevons is reversible in time, and independent of order and units', () => {
    fc.assert(
      fc.property(goods, (rows) => {
        const [p0, p1, factors] = columns(rows)
        near(jevons(p0, p1) * jevons(p1, p0), 1)
        near(jevons([...p0].reverse(), [...p1].reverse()), jevons(p0, p1))
        const other = (prices: number[]) => prices.map((price, at) => price * (factors[at] as number))
        near(jevons(other(p0), other(p1)), jevons(p0, p1))
      }),
    )
  })
})
