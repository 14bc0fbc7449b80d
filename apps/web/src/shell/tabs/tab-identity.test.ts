import { expect, test } from 'vitest'
import { tabIdentity } from './tab-identity.ts'

const pages = [
  { path: '/system/param' },
  { path: '/notice/view', handle: { tabPer: ['id'] } },
  { path: '/leave/:processId', handle: {} },
]
const at = (pathname: string, search = '') => tabIdentity(pages, { pathname, search })

test('filters, page and order of a list stay in one tab', () => {
  expect(at('/system/param', '?paramKey=a&current=2')).toBe(at('/system/param'))
  expect(at('/system/param/')).toBe(at('/system/param'))
})

test('two records are two tabs, with the id in the path or in the query', () => {
  expect(at('/leave/1')).not.toBe(at('/leave/2'))
  expect(at('/notice/view', '?id=1')).not.toBe(at('/notice/view', '?id=2'))
  expect(at('/notice/view', '?id=1&part=files')).toBe(at('/notice/view', '?id=1'))
})
