import { settings } from '../../platform/settings.ts'

export type Tab = Readonly<{
  /** The path, and the query values that identify the page. */
  id: string
  /** The current address of the page, with its filters. */
  address: string
  pinned: boolean
  /** Its name as it was last shown, for the time until the menu has loaded. */
  label?: string | undefined
  /** The name of the record that the page is about. */
  subject?: string | undefined
  /** Increases with each refresh: a new round mounts the page again. */
  round: number
  /** When it was last in front. 0 means not since the start. */
  shown: number
}>
export type Tabs = readonly Tab[]

/** At most this many pages stay in memory. Of the least recent ones only the tab and the address stay. */
export const mostOpen = 20

export const homeTab = { ...fresh(settings.firstPage, settings.firstPage), pinned: true }

export const isHome = ({ id }: Pick<Tab, 'id'>) => id === homeTab.id

export function fresh(id: string, address: string): Tab {
  return { id, address, pinned: false, round: 0, shown: 0 }
}

/** Remembers the names of the tabs. The list stays the same if they do. */
export function named(tabs: Tabs, labelOf: (tab: Tab) => string): Tabs {
  if (tabs.every((tab) => tab.label === labelOf(tab))) return tabs
  return tabs.map((tab) => ({ ...tab, label: labelOf(tab) }))
}

/** The list stays the same if the name does. */
export function withSubject(tabs: Tabs, id: string, subject: string): Tabs {
  if (tabs.some((tab) => tab.id === id && tab.subject === subject)) return tabs
  return tabs.map((tab) => (tab.id === id ? { ...tab, subject } : tab))
}

/** Brings a page to the front, in the last tab if it has none yet. */
export function visit(tabs: Tabs, id: string, address: string): Tabs {
  const shown = 1 + Math.max(0, ...tabs.map((tab) => tab.shown))
  const known = tabs.some((tab) => tab.id === id)
  const all = known ? tabs : [...tabs, fresh(id, address)]
  return all.map((tab) => (tab.id === id ? { ...tab, address, shown } : tab))
}

export function without(tabs: Tabs, ids: readonly string[]): Tabs {
  return tabs.filter((tab) => isHome(tab) || !ids.includes(tab.id))
}

/** The tabs that remain after "close others" and "close all": home and pinned ones. */
export function closable(tabs: Tabs, except?: string): string[] {
  return tabs.filter((tab) => !tab.pinned && tab.id !== except).map(({ id }) => id)
}

/** The tab to show when the front tab closes: the one that was in front before. */
export function nextAfter(tabs: Tabs, closed: readonly string[]): Tab {
  const left = without(tabs, closed)
  return left.reduce((latest, tab) => (tab.shown > latest.shown ? tab : latest), left[0] ?? homeTab)
}

/** Pinned tabs stay together behind home. */
export function togglePin(tabs: Tabs, id: string): Tabs {
  const toggled = tabs.map((tab) => (tab.id === id && !isHome(tab) ? { ...tab, pinned: !tab.pinned } : tab))
  return [...toggled.filter(({ pinned }) => pinned), ...toggled.filter(({ pinned }) => !pinned)]
}

/** Moves a tab to the place of another. Pinned tabs stay among the pinned, the others behind them. */
export function moveTo(tabs: Tabs, id: string, place: number): Tabs {
  const moved = tabs.find((tab) => tab.id === id)
  if (!moved || isHome(moved)) return tabs
  const others = tabs.filter((tab) => tab.id !== id)
  const pinned = others.filter((tab) => tab.pinned).length
  const [from, to] = moved.pinned ? [1, pinned] : [pinned, others.length]
  return others.toSpliced(Math.min(Math.max(place, from), to), 0, moved)
}

/**
 * The pages that stay in memory: the front page, then pinned ones, then the most recent. Unsaved input always stays.
 */
export function mounted(tabs: Tabs, front: string | undefined, isDirty: (id: string) => boolean): Tab[] {
  const rank = (tab: Tab) => (tab.id === front ? 2 : tab.pinned ? 1 : 0)
  const seen = tabs.filter((tab) => tab.shown > 0 || tab.id === front)
  const ranked = seen.toSorted((a, b) => rank(b) - rank(a) || b.shown - a.shown)
  return ranked.filter((tab, place) => place < mostOpen || isDirty(tab.id))
}
