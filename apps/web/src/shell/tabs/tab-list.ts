import { settings } from '../../platform/settings.ts'

export type Tab = Readonly<{
  /** The path, and what else makes it a page of its own. */
  id: string
  /** Where the page is now: path, filters and all. */
  address: string
  pinned: boolean
  /** Goes up with each refresh: another round is another page. */
  round: number
  /** When it was last in front; 0 is not since the start. */
  shown: number
}>
export type Tabs = readonly Tab[]

/** More than this many pages are not kept in memory: the longest unseen keep their tab and address only. */
export const mostOpen = 20

export const homeTab = { ...fresh(settings.firstPage, settings.firstPage), pinned: true }

export const isHome = ({ id }: Pick<Tab, 'id'>) => id === homeTab.id

export function fresh(id: string, address: string): Tab {
  return { id, address, pinned: false, round: 0, shown: 0 }
}

/** A page comes to the front; if it has no tab yet, it gets the last one. */
export function visit(tabs: Tabs, id: string, address: string): Tabs {
  const shown = 1 + Math.max(0, ...tabs.map((tab) => tab.shown))
  const known = tabs.some((tab) => tab.id === id)
  const all = known ? tabs : [...tabs, fresh(id, address)]
  return all.map((tab) => (tab.id === id ? { ...tab, address, shown } : tab))
}

export function without(tabs: Tabs, ids: readonly string[]): Tabs {
  return tabs.filter((tab) => isHome(tab) || !ids.includes(tab.id))
}

/** What "close others" and "close all" mean: home and pinned tabs stay. */
export function closable(tabs: Tabs, except?: string): string[] {
  return tabs.filter((tab) => !tab.pinned && tab.id !== except).map(({ id }) => id)
}

/** Where to go when the tab in front is closed: to the one that was in front before. */
export function nextAfter(tabs: Tabs, closed: readonly string[]): Tab {
  const left = without(tabs, closed)
  return left.reduce((latest, tab) => (tab.shown > latest.shown ? tab : latest), left[0] ?? homeTab)
}

/** Pinned tabs stand together behind home. */
export function togglePin(tabs: Tabs, id: string): Tabs {
  const toggled = tabs.map((tab) => (tab.id === id && !isHome(tab) ? { ...tab, pinned: !tab.pinned } : tab))
  return [...toggled.filter(({ pinned }) => pinned), ...toggled.filter(({ pinned }) => !pinned)]
}

/** Puts a tab where another one is; a pinned one stays among the pinned, the others behind them. */
export function moveTo(tabs: Tabs, id: string, place: number): Tabs {
  const moved = tabs.find((tab) => tab.id === id)
  if (!moved || isHome(moved)) return tabs
  const others = tabs.filter((tab) => tab.id !== id)
  const pinned = others.filter((tab) => tab.pinned).length
  const [from, to] = moved.pinned ? [1, pinned] : [pinned, others.length]
  return others.toSpliced(Math.min(Math.max(place, from), to), 0, moved)
}

/** The pages that stay in memory: the one in front, then pinned ones, then the latest; never one with unsaved text less. */
export function kept(tabs: Tabs, front: string | undefined, isDirty: (id: string) => boolean): Tab[] {
  const rank = (tab: Tab) => (tab.id === front ? 2 : tab.pinned ? 1 : 0)
  const seen = tabs.filter((tab) => tab.shown > 0 || tab.id === front)
  const ranked = seen.toSorted((a, b) => rank(b) - rank(a) || b.shown - a.shown)
  return ranked.filter((tab, place) => place < mostOpen || isDirty(tab.id))
}
