import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainedGeometric, classLevels, contributions, type Matched, rebased } from './chained-index.ts'

/** The prices of goods by issue, null where one is missing, as the matches that the database sums up. */
function matchedOf(series: readonly (readonly (number | null)[])[]): Matched[] {
  return series.flatMap((prices) =>
    prices.flatMap((price, at) => {
      if (price === null) return []
      const before = prices.slice(0, at).findLastIndex((one) => one !== null)
      const logs = before < 0 ? 0 : Math.log(price / (prices[before] as number))
      return [{ period: String(at), from: before < 0 ? null : String(before), logs, n: before < 0 ? 0 : 1 }]
    }),
  )
}
const levelsOf = (series: readonly (readonly (number | null)[])[]) =>
  [...classLevels(matchedOf(series)).values()].map(({ level }) => level)

describe('the levels of a class', () => {
  test('of complete series are the geometric mean of their changes', () => {
    expect(levelsOf([[100, 110, 121]])[2]).toBeCloseTo(121)
    expect(
      levelsOf([
        [100, 200],
        [100, 50],
      ]),
    ).toEqual([100, expect.closeTo(100)])
  })

  test('do not move with a missing price, and have its whole change when it returns', () => {
    const found = levelsOf([
      [100, null, 200, 220],
      [100, 110, 110, 121],
    ])
    // It returns at 200, where 110 was expected: the geometric mean of 200/110 and 1.
    const returned = 110 * Math.sqrt(200 / 110)
    expect(found).toEqual([100, expect.closeTo(110), expect.closeTo(returned), expect.closeTo(returned * 1.1)])
  })

  test('span an issue without any price', () => {
    const found = classLevels(
      matchedOf([
        [100, null, 120],
        [50, null, 60],
      ]),
    )
    expect([...found]).toEqual([
      ['0', { level: 100, n: 0 }],
      ['2', { level: expect.closeTo(120), n: 2 }],
    ])
    expect(classLevels([])).toEqual(new Map())
  })

  test('end where they would without the gap, whichever price is missing in between', () => {
    const positive = fc.double({ min: 1, max: 1000, noNaN: true })
    const goods = fc.array(fc.tuple(positive, positive, positive), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(goods, (rows) => {
        const gap = rows.map(([before, between, now], at) => [before, at === 0 ? null : between, now])
        const whole = levelsOf(rows).at(-1) as number
        expect(Math.abs((levelsOf(gap).at(-1) as number) / whole - 1)).toBeLessThan(1e-9)
      }),
    )
  })
})

describe('the total index', () => {
  test('is the geometric mean of the classes by weight', () => {
    const { levels } = chainedGeometric(
      [3, 1],
      [
        [100, 120],
        [100, 80],
      ],
    )
    expect(levels.at(-1)).toBeCloseTo(100 * 1.2 ** 0.75 * 0.8 ** 0.25)
  })

  test('skips a class that is not published yet, and includes it with its whole change when it is', () => {
    const steel = [100, 110, 121, 121]
    const sand = [100, 100, null, 90]
    const { levels } = chainedGeometric([1, 1], [steel, sand])
    const first = 100 * Math.sqrt(1.1)
    // Meanwhile sand takes the change of steel: it was expected at 110 and is 90.
    const end = first * 1.1 * Math.sqrt(90 / 110)
    expect(levels).toEqual([100, expect.closeTo(first), expect.closeTo(first * 1.1), expect.closeTo(end)])
    expect(levels.at(-1)).toBeCloseTo(100 * Math.sqrt(1.21 * 0.9))
  })

  test('spans an issue without any class', () => {
    const { levels } = chainedGeometric(
      [1, 1],
      [
        [100, null, 121],
        [100, null, 100],
      ],
    )
    expect(levels).toEqual([100, null, expect.closeTo(110)])
  })

  test('changes by the sum of the contributions', () => {
    const change = fc.option(fc.double({ min: -2, max: 2, noNaN: true }), { nil: null })
    const classes = fc.array(fc.tuple(fc.double({ min: 0.01, max: 100, noNaN: true }), change), { minLength: 1 })
    fc.assert(
      fc.property(classes, (rows) => {
        const [weights, logs] = [rows.map(([weight]) => weight), rows.map(([, log]) => log)]
        const sum = contributions(weights, logs).reduce<number>((all, part) => all + (part ?? 0), 0)
        const { levels, parts } = chainedGeometric(
          weights,
          logs.map((log) => [100, log === null ? null : 100 * Math.exp(log)]),
        )
        const change = (levels.at(-1) ?? 100) / 100 - 1
        expect(Math.abs(sum - change)).toBeLessThan(1e-9 * (1 + Math.abs(change)))
        if (levels.at(-1) !== null)
          expect(parts.filter((part) => part === null).length).toBe(logs.filter((log) => log === null).length)
      }),
    )
  })

  test('has another base without another change', () => {
    expect(rebased([null, 50, null, 100], 2)).toEqual([null, 50, null, 100])
    expect(rebased([50, 100], 0)).toEqual([100, 200])
    expect(rebased([null, null], 0)).toEqual([null, null])
  })
})
