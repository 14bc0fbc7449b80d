import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { keepAddresses } from './keep-addresses.ts'
import { fresh, homeTab } from './tab-list.ts'
import { useTabs } from './tab-store.ts'

const pages = [{ path: '/param' }, { path: '/menu' }, { path: '/report', handle: { tabPer: ['id'] } }]
const addressOf = (id: string) => useTabs.getState().tabs.find((tab) => tab.id === id)?.address

// Nothing is drawn here, as on a machine that has not come to it yet.
beforeEach(() => {
  const tabs = [
    homeTab,
    fresh('/param', '/param?key=a'),
    fresh('/menu', '/menu'),
    fresh('/report?id=1', '/report?id=1'),
  ]
  useTabs.setState({ tabs, front: '/param', leaving: [] })
})

async function walk(from: string, ...steps: readonly string[]): Promise<void> {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [from] })
  const end = keepAddresses(router, pages)
  for (const step of steps) await router.navigate(step)
  end()
  router.dispose()
}

test('a search that was never drawn is found in the tab that was left', async () => {
  await walk('/param?key=a', '/param?key=b', '/param?key=b&current=2', '/menu')
  expect(addressOf('/param')).toBe('/param?key=b&current=2')
  expect(addressOf('/menu')).toBe('/menu')
})

test('a bare link to an open page does not take its filters away, when it is left at once', async () => {
  await walk('/menu', '/param', '/menu')
  expect(addressOf('/param')).toBe('/param?key=a')
})

test('from one record to another is from one tab to another', async () => {
  await walk('/report?id=1', '/report?id=2', '/menu')
  expect(addressOf('/report?id=1')).toBe('/report?id=1')
  expect(addressOf('/report?id=2')).toBeUndefined()
})
