import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Quote, referencePrice } from './reference-price.ts'

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

const heldIn = (quotes: readonly Quote[]) =>
  (referencePrice(quotes)?.excluded ?? []).filter(({ reason }) => reason === 'ratio' || reason === 'level')
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
          expect(referencePrice(confirmed)?.n).toBe((referencePrice(quotes)?.n ?? 0) + 1)
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
        if (found) expect(found.excluded).toContainEqual({ id, reason: 'decided' })
      }),
    )
  })

  test('accounts for every enterprise, whatever was decided and in whatever order they come', () => {
    const decision = fc.constantFrom({}, { isVerified: true }, { isExcluded: true })
    fc.assert(
      fc.property(markets, fc.array(decision, { minLength: 14, maxLength: 14 }), (quotes, decisions) => {
        const decided = quotes.map((quote, at) => ({ ...quote, ...decisions[at] }))
        const found = referencePrice(decided)
        expect(referencePrice([...decided].reverse())).toEqual(found)
        expect(found === undefined).toBe(decided.every((quote) => 'isExcluded' in quote))
        if (!found) return
        expect(found.n + found.nExcluded).toBe(quotes.length)
        const open = new Set([...heldIn(decided).map(({ id }) => id), ...found.toCheck])
        for (const quote of decided)
          if ('isVerified' in quote || 'isExcluded' in quote) expect(open.has(quote.id)).toBe(false)
      }),
    )
  })

  test('ends the question: with each of them decided, none is held', () => {
    fc.assert(
      fc.property(markets, (quotes) => {
        const settled = heldIn(quotes).reduce((all, { id }) => decide(all, id, { isVerified: true }), [...quotes])
        expect(heldIn(settled)).toEqual([])
        expect(referencePrice(settled)?.n).toBe(quotes.length)
      }),
    )
  })
})
