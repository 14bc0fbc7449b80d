import { readEntry, writeEntry } from '../../platform/state/storage.ts'

const usual: readonly number[] = [180, 260, 320, 240, 300, 220]

/** The heights of the cards when the page was last drawn, for its skeleton. */
export function cardHeights(path: string): readonly number[] {
  const stored = readEntry<unknown>(entryOf(path))?.content
  const isKnown = Array.isArray(stored) && stored.length > 0 && stored.every((one) => typeof one === 'number')
  return isKnown ? (stored as number[]) : usual
}

export function rememberCards(path: string, cards: HTMLElement): void {
  const heights = Array.from(cards.children, (card) => Math.round(card.getBoundingClientRect().height))
  writeEntry(
    entryOf(path),
    heights.filter((height) => height > 0),
  )
}

function entryOf(path: string): string {
  return `cards ${path}`
}
