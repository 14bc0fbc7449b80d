import type { MenuNode } from '@library/contract/menu/menu'
import { expect, test } from 'vitest'
import { mayOpen } from './access.ts'

const node = (path: string, children?: MenuNode[]): MenuNode => ({
  ...{ id: path, parentId: '0', code: path.replaceAll('/', ''), name: path, alias: path, path, source: null },
  ...{ component: null, sort: 1, category: 1, action: 0, isOpen: 1, remark: null, isDeleted: 0, children },
})
const menu = [
  node('/system', [node('/system/param')]),
  node('/informationEntry'),
  node('/informationReview/index'),
  node('/company/index'),
  node('/work/todo'),
  { ...node('https://price.example.org/board'), code: 'board' },
]

test.each([
  ['an entry below another', '/system/param'],
  ['its index', '/system/param/index'],
  ['an entry that has only its index', '/company'],
  ['the process page of information entry', '/informationEntry/process'],
  ['the process page of information review', '/informationReview/Process'],
  ['the same page in lower case', '/informationreview/process'],
  ['an entry in upper case', '/SYSTEM/PARAM'],
  ['the apply page, with company or without it', '/home/apply'],
  ['the page of one’s own enterprise', '/informationEntry/informationEnterprise'],
  ['a single process from a list of work', '/work/process/leave/detail/1/2'],
  ['the frame of an entry that is an address', '/myiframe/board'],
  ['the personal page', '/info/index'],
  ['the login page', '/login'],
  ['the empty path', ''],
])('the menu opens %s', (_, path) => {
  expect(mayOpen(menu, path)).toBe(true)
})

test.each(['/system/user', '/system', '/myiframe/other', '/myiframe/systemparam'])(
  'the menu does not open %s',
  (path) => {
    expect(mayOpen(menu, path)).toBe(false)
  },
)

test('a user without a menu may open every page', () => {
  expect(mayOpen([], '/system/user')).toBe(true)
})
