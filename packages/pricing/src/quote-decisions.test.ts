import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quote } from './judge-quotes.ts'
import { judged, referencePrice } from './reference-price.ts'

const cents = fc.integer({ min: 100, max: 100_000 })
/** Up to fourteen enterprises, so that each of the tests for outliers takes its turn. */
const markets = fc
  .array(fc.tuple(cents, fc.option(cents, { nil: null })), { minLength: 1, maxLength: 14 })
  .map((pairs) => pairs.map(([price, previous], at): Quote => quoteOf(at, price, previous)))

function quoteOf(at: number, price: number, previous: number | null): Quote {
  return {
    id: String(at),
    enterpriseId: `e${at}`,
    priceExcl: (price / 100).toFixed(2),
    previousExcl: previous === null ? null : (previous / 100).toFixed(2),
    quotedAt: '2026-01-01',
  }
}

const heldIn = (quotes: readonly Quote[]) => judged(quotes).held
const countIn = (quotes: readonly Quote[]) => referencePrice(quotes)?.n ?? 0
const decide = (quotes: readonly Quote[], id: string, decision: Partial<Quote>) =>
  quotes.map((quote) => (quote.id === id ? { ...quote, ...decision } : quote))

describe('a decision about a held quote', () => {
  test('lets a confirmed one count, and changes nothing for the others', () => {
    fc.assert(
      fc.property(markets, (quotes) => {
        const held = heldIn(quotes)
        for (const { id } of held) {
          const confirmed = decide(quotes, id, { isVerified: true })
          expect(heldIn(confirmed)).toEqual(held.filter((one) => one.id !== id))
          expect(countIn(confirmed)).toBe(countIn(quotes) + 1)
        }
      }),
    )
  })

  test('leaves an excluded one out for good, with its reason', () => {
    fc.assert(
      fc.property(markets, fc.nat(), (quotes, at) => {
        const id = String(at % quotes.length)
        const found = referencePrice(decide(quotes, id, { isExcluded: true }))
        const without = referencePrice(quotes.filter((quote) => quote.id !== id))
        expect(found?.priceExcl).toBe(without?.priceExcl)
        const decided = judged(decide(quotes, id, { isExcluded: true }))
        expect(decided.excluded).toContainEqual({ id, reason: 'decided' })
      }),
    )
  })

  test('accounts for every enterprise, whatever was decided and in whatever order they come', () => {
    const decision = fc.constantFrom({}, { isVerified: true }, { isExcluded: true })
    fc.assert(
      fc.property(markets, fc.array(decision, { minLength: 14, maxLength: 14 }), (quotes, decisions) => {
        const decided = quotes.map((quote, at) => ({ ...quote, ...decisions[at] }))
        const found = judged(decided)
        expect(judged([...decided].reverse())).toEqual(found)
        expect(referencePrice(decided)?.n ?? 0).toBe(found.counted.length)
        expect(found.counted.length + found.excluded.length).toBe(quotes.length)
        const open = new Set(found.held.map(({ id }) => id))
        for (const quote of decided)
          if ('isVerified' in quote || 'isExcluded' in quote) expect(open.has(quote.id)).toBe(false)
        for (const { id, isVerified } of decided)
          if (isVerified) expect(found.counted.map((one) => one.id)).toContain(id)
      }),
    )
  })

  test('ends the question: with each of them decided, none is held', () => {
    fc.assert(
      fc.property(markets, (quotes) => {
        const settled = heldIn(quotes).reduce((all, { id }) => decide(all, id, { isVerified: true }), [...quotes])
        expect(heldIn(settled)).toEqual([])
        expect(countIn(settled)).toBe(quotes.length)
      }),
    )
  })

  /** The properties above say nothing about a calculation that holds nothing: these markets have something to hold. */
  test.each([
    ['band', [140, 100, 100]],
    ['level', [300, 100, 100, 100, 100]],
  ] as const)('is asked for: a market with a held quote by %s', (reason, prices) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (scale) => {
        const quotes = prices.map((price, at) => quoteOf(at, price * scale * 100, 100 * scale * 100))
        expect(heldIn(quotes)).toEqual([{ id: '0', reason }])
      }),
    )
  })
})
