import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quote } from './judge-quotes.ts'
import { judged, referencePrice } from './reference-price.ts'

const quote = (price: number, previous: number | null = null, at = 0): Quote => ({
  id: String(at),
  enterpriseId: `e${at}`,
  priceExcl: price.toFixed(2),
  previousExcl: previous === null ? null : previous.toFixed(2),
  quotedAt: '2026-01-01',
})
const quotes = (pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([price, previous], at) => quote(price, previous, at))

describe('a reference price', () => {
  test('is the median, with its statistics', () => {
    const found = referencePrice(
      quotes([
        [3500, null],
        [3520, null],
        [3540, null],
        [3600, null],
      ]),
    )
    expect(found).toMatchObject({ priceExcl: '3530.00', n: 4, min: '3500.0000', q1: '3515.0000', q3: '3555.0000' })
    expect(found).toMatchObject({ median: '3530.0000', max: '3600.0000', spread: 0.0113, isReference: true })
  })

  test('can be a mean or a trimmed mean', () => {
    const given = quotes([
      [10, null],
      [11, null],
      [12, null],
      [15, null],
    ])
    expect(referencePrice(given, { method: 'mean' })?.priceExcl).toBe('12.00')
    expect(referencePrice(given, { method: 'trimmed', trim: 0.25 })?.priceExcl).toBe('11.50')
  })

  test('needs three enterprises', () => {
    expect(
      referencePrice(
        quotes([
          [10, null],
          [11, null],
        ]),
      )?.isReference,
    ).toBe(false)
    expect(referencePrice([])).toBeUndefined()
  })

  test('counts each enterprise once, by its latest quote', () => {
    const twice = { ...quote(99, null, 0), id: '9', quotedAt: '2026-02-01' }
    const found = referencePrice([
      ...quotes([
        [10, null],
        [11, null],
        [12, null],
      ]),
      twice,
    ])
    expect(found).toMatchObject({ n: 3, max: '99.0000', excluded: [{ id: '0', reason: 'older' }], nExcluded: 0 })
  })
})

describe('an outlier', () => {
  test('among many is found by its change, and is excluded with the reason', () => {
    const many = Array.from({ length: 12 }, (_, at) => [100 + at + (at % 3), 100 + at] as const)
    const found = referencePrice(quotes([...many, [1000, 100]]))
    expect(found?.excluded).toEqual([{ id: '12', reason: 'ratio' }])
    expect(found).toMatchObject({ n: 12, nExcluded: 1 })
  })

  test('is not every correct change if most prices do not move', () => {
    const still = Array.from({ length: 15 }, () => [100, 100] as const)
    expect(referencePrice(quotes([...still, [103, 100], [108, 100], [92, 100]]))?.nExcluded).toBe(0)
    expect(referencePrice(quotes([...still, [200, 100]]))?.nExcluded).toBe(1)
  })

  test('among five to nine is found by its level, also if all others agree', () => {
    const found = referencePrice(
      quotes([
        [100, null],
        [100, null],
        [100, null],
        [100, null],
        [300, null],
      ]),
    )
    expect(found?.excluded).toEqual([{ id: '4', reason: 'level' }])
    expect(
      referencePrice(
        quotes([
          [100, null],
          [100, null],
          [100, null],
          [100, null],
          [104, null],
        ]),
      )?.nExcluded,
    ).toBe(0)
  })

  test('is never a price that hardly changed, or one that was checked', () => {
    const steady = [
      ...quotes([
        [100, 100],
        [100, 100],
        [100, 100],
        [100, 100],
      ]),
      quote(300, 290, 4),
    ]
    expect(referencePrice(steady)?.nExcluded).toBe(0)
    const checked = [
      ...quotes([
        [100, null],
        [100, null],
        [100, null],
        [100, null],
      ]),
      { ...quote(300, null, 4), isVerified: true },
    ]
    expect(referencePrice(checked)).toMatchObject({ n: 5, nExcluded: 0 })
  })

  test('among few is a jump, which is held until people confirm it', () => {
    const few = quotes([
      [100, 100],
      [101, 100],
      [140, 100],
    ])
    const held = [{ id: '2', reason: 'band' }]
    expect(referencePrice(few)).toMatchObject({ priceExcl: '100.50', n: 2, nExcluded: 1, excluded: held })
    const confirmed = few.map((one) => (one.id === '2' ? { ...one, isVerified: true } : one))
    expect(referencePrice(confirmed)).toMatchObject({ priceExcl: '101.00', n: 3, nExcluded: 0, excluded: [] })
  })

  test('that leaves no quote leaves no price, and is still a question', () => {
    const lone = quotes([[140, 100]])
    expect(referencePrice(lone)).toBeUndefined()
    expect(judged(lone).held).toEqual([{ id: '0', reason: 'band' }])
    expect(referencePrice(lone, { band: 0.5 })?.priceExcl).toBe('140.00')
  })
})

test('the order of the quotes does not matter, and the price lies among them', () => {
  const cents = fc.integer({ min: 1, max: 50_000_000 }).map((value) => value / 100)
  const given = fc.array(fc.tuple(cents, fc.option(cents)), { minLength: 1, maxLength: 25 }).map(quotes)
  fc.assert(
    fc.property(
      given.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, mixed]) => {
        const found = referencePrice(all)
        if (!found) {
          expect(referencePrice(mixed)).toBeUndefined()
          return
        }
        expect(referencePrice(mixed)).toEqual({ ...found, excluded: expect.arrayContaining([...found.excluded]) })
        const prices = all.map(({ priceExcl }) => Number(priceExcl))
        expect(Number(found.priceExcl)).toBeGreaterThanOrEqual(Math.min(...prices))
        expect(Number(found.priceExcl)).toBeLessThanOrEqual(Math.max(...prices))
      },
    ),
  )
})
