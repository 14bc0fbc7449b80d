import { parsePath } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { addressKeeper } from './keep-addresses.ts'
import { fresh, homeTab } from './tab-list.ts'
import { useTabs } from './tab-store.ts'

const pages = [{ path: '/param' }, { path: '/menu' }, { path: '/report', handle: { tabPer: ['id'] } }]
const addressOf = (id: string) => useTabs.getState().tabs.find((tab) => tab.id === id)?.address

// Nothing renders here, as on a slow machine.
beforeEach(() => {
  const tabs = [
    homeTab,
    fresh('/param', '/param?key=a'),
    fresh('/menu', '/menu'),
    fresh('/report?id=1', '/report?id=1'),
  ]
  useTabs.setState({ tabs, front: '/param', leaving: [] })
})

function walk(from: string, ...steps: readonly string[]): void {
  const keep = addressKeeper(pages, placeOf(from))
  for (const step of steps) keep(placeOf(step))
}

const placeOf = (address: string) => ({ pathname: '/', search: '', hash: '', ...parsePath(address) })

test('a search that never rendered is found in the tab after leaving it', () => {
  walk('/param?key=a', '/param?key=b', '/param?key=b&current=2', '/menu')
  expect(addressOf('/param')).toBe('/param?key=b&current=2')
  expect(addressOf('/menu')).toBe('/menu')
})

test('a bare link to an open page does not remove its filters if the user leaves at once', () => {
  walk('/menu', '/param', '/menu')
  expect(addressOf('/param')).toBe('/param?key=a')
})

test('going from one record to another switches tabs', () => {
  walk('/report?id=1', '/report?id=2', '/menu')
  expect(addressOf('/report?id=1')).toBe('/report?id=1')
  expect(addressOf('/report?id=2')).toBeUndefined()
})
