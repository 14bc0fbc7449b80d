import type { TreeNode } from '@library/contract/tree-node'
import { expect, test } from 'vitest'
import { namesOf } from './tree-names.ts'

const menu = [
  node('1', '系统管理', [node('2', '参数管理', [node('3', '新增'), node('4', '删除')]), node('5', '租户产品包')]),
]

test('a fully selected branch is one name', () => {
  expect(namesOf(menu, new Set(['1', '2', '3', '4', '5']))).toEqual(['系统管理'])
})

test('a page with some of its buttons lists them with the page', () => {
  expect(namesOf(menu, new Set(['2', '3']))).toEqual(['参数管理', '参数管理 · 新增'])
})

test('ids that are no longer in the tree are left out', () => {
  expect(namesOf(menu, new Set(['5', '99']))).toEqual(['租户产品包'])
})

function node(id: string, title: string, children?: TreeNode[]): TreeNode {
  return { id, key: id, value: id, parentId: '0', title, ...(children && { children }) }
}
