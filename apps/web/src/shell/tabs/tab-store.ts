import { create } from 'zustand'
import { readEntry, removeEntry, writeEntry } from '../../platform/state/storage.ts'
import { fresh, homeTab, type Tab, type Tabs, visit, without } from './tab-list.ts'

type Stored = readonly Pick<Tab, 'id' | 'address' | 'pinned' | 'label' | 'subject'>[]
type State = {
  tabs: Tabs
  /** The tab in front. None while an error page is shown. */
  front: string | undefined
  /** Closed, but in front until the next page is ready, so that nothing flashes in between. */
  leaving: readonly string[]
}

export const useTabs = create<State>(() => ({ tabs: [homeTab], front: undefined, leaving: [] }))

/** Stored for this window only: two windows have different work. */
const entryOf = (userId: string) => `tabs-${userId}`

/** Restores the user's tabs after a reload, and stores them from now on. Returns the function to stop. */
export function startTabs(userId: string): () => void {
  const stored = readEntry<Stored>(entryOf(userId), 'session')?.content ?? []
  const again = stored.map(({ id, address, ...rest }) => ({ ...fresh(id, address), ...rest }))
  useTabs.setState({ tabs: [homeTab, ...again.filter(({ id }) => id !== homeTab.id)], front: undefined, leaving: [] })
  const stop = useTabs.subscribe(({ tabs }, before) => {
    if (tabs !== before.tabs) writeEntry(entryOf(userId), tabs.map(storedPart), 'session')
  })
  return () => {
    stop()
    // The next user starts with the first tab.
    removeEntry(entryOf(userId), 'session')
  }
}

function storedPart({ id, address, pinned, label, subject }: Tab): Stored[number] {
  return { id, address, pinned, label, subject }
}

export function changeTabs(change: (tabs: Tabs) => Tabs): void {
  useTabs.setState(({ tabs }) => ({ tabs: change(tabs) }))
}

export function bringToFront(id: string, address: string): void {
  useTabs.setState(({ tabs, leaving }) => ({
    tabs: visit(without(tabs, leaving), id, address),
    front: id,
    leaving: [],
  }))
}

export function leaveFront(): void {
  useTabs.setState(({ tabs, leaving }) => ({ tabs: without(tabs, leaving), front: undefined, leaving: [] }))
}
