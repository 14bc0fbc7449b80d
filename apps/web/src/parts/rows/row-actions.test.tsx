import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { type RowAction, RowActions } from './row-actions.tsx'
import { RowButton } from './row-controls.tsx'

startPage()

const onOpen = vi.fn()
const onDelete = vi.fn()
const design = <RowButton key="design">设计</RowButton>
const versions = { key: 'versions', label: '版本', onClick: vi.fn() }

type Given = Partial<ComponentProps<typeof RowActions>>

const drawn = (allowed: readonly RowAction[], given: Given = {}) =>
  draw(<RowActions name="税率" can={(action) => allowed.includes(action)} {...{ onOpen, onDelete }} {...given} />)

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const all: readonly RowAction[] = ['view', 'edit', 'delete', 'history']

test('view and edit are inline, and the others are in a menu with the name of the row', async () => {
  const { person } = await drawn(all, { more: [versions] })
  expect(buttons()).toEqual(['查看', '编辑', '更多'])
  await person.click(screen.getByRole('button', { name: '更多 税率' }))
  expect(buttons()).toEqual(['查看', '编辑', '更多', '删除', '历史', '版本'])
  await person.click(screen.getByRole('button', { name: '删除' }))
  expect(onDelete).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多 税率' }))
})

test.each<[string, readonly RowAction[], Given, string[]]>([
  ['an own action takes the place of view', all, { extra: design }, ['设计', '编辑', '更多']],
  ['two own actions leave none', all, { extra: [design, <i key="b">授权</i>] }, ['设计', '更多']],
  [
    'own actions in a fragment count one by one',
    all,
    { extra: <>{[design, <RowButton key="copy">复制</RowButton>]}</> },
    ['设计', '复制', '更多'],
  ],
  ['what is not allowed takes no place', all, { extra: false }, ['查看', '编辑', '更多']],
  ['those who may only read have no menu', ['view', 'history'], {}, ['查看', '历史']],
  ['on a phone all are in the menu', all, { extra: design, folded: true }, ['更多']],
  ['rare actions alone are in the menu', [], { more: [versions] }, ['更多']],
])('%s', async (_, allowed, given, expected) => {
  await drawn(allowed, given)
  expect(buttons()).toEqual(expected)
})

test('a menu that has all begins with the own actions of the row', async () => {
  const { person } = await drawn(all, { extra: design, more: [versions], folded: true })
  await person.click(screen.getByRole('button', { name: '更多 税率' }))
  expect(buttons()).toEqual(['更多', '设计', '查看', '编辑', '删除', '历史', '版本'])
})

test('an action opens with its own name', async () => {
  onOpen.mockClear()
  const { person } = await drawn(all)
  await person.click(screen.getByRole('button', { name: '编辑' }))
  await person.click(screen.getByRole('button', { name: '更多 税率' }))
  await person.click(await screen.findByRole('button', { name: '历史' }))
  expect(onOpen.mock.calls).toEqual([['edit'], ['history']])
})
