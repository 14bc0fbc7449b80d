import { mostCompared } from '@library/contract/price/price-list'
import { create } from 'zustand'
import { readEntry, storageKey, writeEntry } from '../../../platform/state/storage.ts'

export type Compared = Readonly<{ id: string; name: string }>

const entry = 'compared'

/** Materials to compare, stored while the user browses. */
export const useBasket = create<{ items: readonly Compared[] }>(() => ({ items: stored() }))

/** Changes in one browser tab apply in the others. */
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey(entry) || key === null) useBasket.setState({ items: stored() })
})

function stored(): readonly Compared[] {
  return readEntry<Compared[]>(entry)?.content ?? []
}

export const isBasketFull = (items: readonly Compared[]) => items.length >= mostCompared

export function toggleCompared(item: Compared): void {
  const { items } = useBasket.getState()
  const rest = items.filter(({ id }) => id !== item.id)
  if (rest.length < items.length) keep(rest)
  else if (!isBasketFull(items)) keep([...items, item])
}

/** Adds all of them, or none if they would be too many. */
export function addCompared(added: readonly Compared[]): boolean {
  const { items } = useBasket.getState()
  const all = [...items, ...added.filter(({ id }) => !items.some((one) => one.id === id))]
  if (all.length > mostCompared) return false
  keep(all)
  return true
}

export function replaceCompared(items: readonly Compared[]): void {
  keep(items)
}

export function emptyBasket(): void {
  keep([])
}

function keep(items: readonly Compared[]): void {
  writeEntry(entry, items)
  useBasket.setState({ items })
}
