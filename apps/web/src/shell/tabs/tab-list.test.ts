import { expect, test } from 'vitest'
import {
  closable,
  homeTab,
  mostOpen,
  mounted,
  moveTo,
  nextAfter,
  type Tabs,
  togglePin,
  visit,
  without,
} from './tab-list.ts'

const opened = (...ids: string[]) => ids.reduce<Tabs>((tabs, id) => visit(tabs, id, id), [homeTab])
const ids = (tabs: Tabs) => tabs.map(({ id }) => id)
const home = homeTab.id

test('a new page gets the last tab, a known one stays in its tab and takes the new filters', () => {
  const tabs = visit(opened('/a', '/b'), '/a', '/a?name=x')
  expect(ids(tabs)).toEqual([home, '/a', '/b'])
  expect(tabs[1]?.address).toBe('/a?name=x')
})

test('home and pinned tabs stay when everything else is closed', () => {
  const tabs = togglePin(opened('/a', '/b', '/c'), '/b')
  expect(closable(tabs)).toEqual(['/a', '/c'])
  expect(closable(tabs, '/c')).toEqual(['/a'])
  expect(ids(without(tabs, [home, ...closable(tabs)]))).toEqual([home, '/b'])
})

test('closing a tab shows the tab that was in front before', () => {
  const tabs = visit(opened('/a', '/b', '/c'), '/a', '/a')
  expect(nextAfter(tabs, ['/a']).id).toBe('/c')
  expect(nextAfter(tabs, ['/a', '/b', '/c']).id).toBe(home)
})

test('a pinned tab moves behind home, and back among the others when it is unpinned', () => {
  const pinned = togglePin(opened('/a', '/b'), '/b')
  expect(ids(pinned)).toEqual([home, '/b', '/a'])
  expect(ids(togglePin(pinned, '/b'))).toEqual([home, '/b', '/a'])
  expect(togglePin(pinned, home)[0]?.pinned).toBe(true)
})

test('tabs move within their group only', () => {
  const tabs = togglePin(opened('/a', '/b', '/c'), '/c')
  expect(ids(moveTo(tabs, '/a', 3))).toEqual([home, '/c', '/b', '/a'])
  expect(ids(moveTo(tabs, '/b', 0))).toEqual([home, '/c', '/b', '/a'])
  expect(ids(moveTo(tabs, '/c', 3))).toEqual([home, '/c', '/a', '/b'])
  expect(ids(moveTo(tabs, home, 3))).toEqual(ids(tabs))
})

test('the least recent pages leave memory, but never the front page, a pinned one or unsaved input', () => {
  const many = Array.from({ length: mostOpen + 5 }, (_, n) => `/${n}`)
  const tabs = togglePin(opened(...many), '/0')
  const stay = ids(mounted(tabs, '/1', (id) => id === '/2'))
  expect(stay).toHaveLength(mostOpen + 1)
  expect(stay).toEqual(expect.arrayContaining(['/0', '/1', '/2', `/${mostOpen + 4}`]))
  expect(stay).not.toContain('/3')
})

test('a restored tab loads when it is first shown', () => {
  expect(mounted([homeTab], undefined, () => false)).toEqual([])
})
