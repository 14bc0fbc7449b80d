import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  carli,
  chainedIndex,
  chainedLaspeyres,
  contributions,
  dutot,
  fisher,
  jevons,
  jevonsContributions,
  laspeyres,
  paasche,
} from './indices.ts'

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
        near(fisher({ p0, p1, q0, q1 }), 2)
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

  test('is the sum of its contributions', () => {
    fc.assert(
      fc.property(goods, (rows) => {
        const [p0, p1, weights] = columns(rows)
        const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
        const geometric = jevons(p0, p1) - 1
        expect(Math.abs(total(jevonsContributions(p0, p1)) - geometric)).toBeLessThan(1e-8 * (1 + Math.abs(geometric)))
        const weighted = laspeyres(p0, p1, weights) - 1
        expect(Math.abs(total(contributions(weights, p0, p1)) - weighted)).toBeLessThan(1e-8 * (1 + Math.abs(weighted)))
      }),
    )
  })
})

describe('a chain', () => {
  test('of complete series equals the direct index', () => {
    expect(chainedIndex([[100, 110, 121]])[2]).toBeCloseTo(121)
    expect(
      chainedIndex([
        [100, 200],
        [100, 50],
      ]),
    ).toEqual([100, expect.closeTo(100)])
  })

  test('loses one link to a missing price, and spans a period that was never issued', () => {
    const found = chainedIndex([
      [100, null, 200, 220],
      [100, 110, 110, 121],
    ])
    expect(found).toEqual([100, expect.closeTo(110), expect.closeTo(110), expect.closeTo(121)])
    expect(
      chainedIndex([
        [100, null, 120],
        [50, null, 60],
      ]),
    ).toEqual([100, null, expect.closeTo(120)])
    expect(chainedIndex([])).toEqual([])
  })
})

test('the total index skips a category that is not published yet, and includes it when it is', () => {
  const [steel, sand] = [
    [100, 110, 121],
    [100, 100, null],
  ]
  expect(chainedLaspeyres([1, 1], [steel ?? [], sand ?? []]).map((level) => level?.toFixed(2))).toEqual([
    ...['100.00', '105.00', '115.50'],
  ])
  // With all of them in every period it is the weighted mean of their levels.
  expect(
    chainedLaspeyres(
      [3, 1],
      [
        [100, 120],
        [100, 80],
      ],
    ).at(-1),
  ).toBeCloseTo(110)
  expect(
    chainedLaspeyres(
      [1, 1],
      [
        [100, null, 120],
        [100, null, 100],
      ],
    ),
  ).toEqual([100, null, expect.closeTo(110)])
})
