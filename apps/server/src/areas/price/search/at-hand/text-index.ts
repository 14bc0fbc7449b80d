import { setImmediate as nextTurn } from 'node:timers/promises'
import { wholeNumbersPattern } from '@library/pricing/spec-tokens'
import type { SearchWord } from '../../../../domain/pricing-rows/search-text.ts'

export type TextIndex = Readonly<{
  /** The places of the texts that have all of the words, in their order. */
  having: (words: readonly SearchWord[]) => number[]
}>

/** So many take some milliseconds; then others have their turn. */
const atOnce = 500

/**
 * Every sign and every pair of neighbours leads to the texts that have it: the two rarest of a search lead past nearly all
 * others, and those they lead to are looked at.
 */
export async function indexTexts(texts: readonly string[]): Promise<TextIndex> {
  const places = new Map<number, number[]>()
  for (const [place, text] of texts.entries()) {
    if (place % atOnce === atOnce - 1) await nextTurn()
    for (let at = 0; at < text.length; at++) {
      add(places, signAt(text, at), place)
      if (at + 1 < text.length) add(places, pairAt(text, at), place)
    }
  }
  return {
    having(words) {
      const whole = words.filter(({ isWhole }) => isWhole).map(({ text }) => new RegExp(wholeNumbersPattern(text)))
      const has = (text: string) =>
        words.every((word) => text.includes(word.text)) && whole.every((pattern) => pattern.test(text))
      return likely(places, words).filter((place) => has(texts[place] ?? ''))
    },
  }
}

function add(places: Map<number, number[]>, gram: number, place: number): void {
  const list = places.get(gram)
  if (!list) places.set(gram, [place])
  else if (list[list.length - 1] !== place) list.push(place)
}

/** More comparing than looking: a list so many times as long as the other is left alone. */
const farLonger = 6
const none: readonly number[] = []

function likely(places: ReadonlyMap<number, readonly number[]>, words: readonly SearchWord[]): readonly number[] {
  const grams = new Set(words.flatMap(({ text }) => gramsOf(text)))
  let [least, next]: (readonly number[] | undefined)[] = []
  for (const gram of grams) {
    const list = places.get(gram) ?? none
    if (!least || list.length < least.length) [least, next] = [list, least]
    else if (!next || list.length < next.length) next = list
  }
  if (!least || !next || next.length > least.length * farLonger) return least ?? none
  return inBoth(least, next)
}

/** Both are in order. */
function inBoth(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = []
  let at = 0
  for (const place of one) {
    while (at < other.length && (other[at] ?? 0) < place) at++
    if (other[at] === place) both.push(place)
  }
  return both
}

function gramsOf(text: string): number[] {
  if (text.length === 1) return [signAt(text, 0)]
  return Array.from({ length: text.length - 1 }, (_, at) => pairAt(text, at))
}

function signAt(text: string, at: number): number {
  return text.charCodeAt(at)
}

/** No text has the sign of number nought, so no pair is taken for a sign. */
function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}
