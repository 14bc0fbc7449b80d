import type { TreeNode } from '@library/contract/tree-node'
import { describe, expect, test } from 'vitest'
import { marksOf, toggled } from './grants.ts'

const node = (id: string, ...children: TreeNode[]): TreeNode => ({
  ...{ id, parentId: '0', key: id, value: id, title: id },
  ...(children.length > 0 && { children }),
})
const tree = [node('system', node('user', node('add'), node('edit')), node('dept'))]

describe('grants in a tree', () => {
  test('a branch is checked with all its leaves, and half checked with some', () => {
    expect(marksOf(tree, new Set(['add', 'edit']))).toEqual({
      checked: ['user', 'add', 'edit'],
      halfChecked: ['system'],
    })
    expect(marksOf(tree, new Set(['user']))).toEqual({ checked: [], halfChecked: ['system', 'user'] })
  })

  test('a click selects the descendants and the ancestors', () => {
    expect([...toggled(tree, new Set(), 'user')].sort()).toEqual(['add', 'edit', 'system', 'user'])
  })

  test('a click on a half-checked branch completes it, another one clears it', () => {
    const whole = toggled(tree, new Set(['system', 'user']), 'user')
    expect([...toggled(tree, new Set([...whole, 'dept']), 'user')].sort()).toEqual(['dept', 'system'])
  })

  test('a group is removed with the last of its pages', () => {
    expect([...toggled(tree, toggled(tree, new Set(), 'user'), 'user')]).toEqual([])
  })

  test('a page stays when its last button is removed', () => {
    const granted = toggled(tree, new Set(['system', 'user', 'add']), 'add')
    expect([...granted].sort()).toEqual(['system', 'user'])
  })

  test('an unknown node changes nothing', () => {
    const granted = new Set(['dept'])
    expect(toggled(tree, granted, 'nowhere')).toBe(granted)
  })
})
