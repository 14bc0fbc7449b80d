import { menuRoutesCall } from '@library/contract/menu/menu'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { SearchDialog } from './search-dialog.tsx'

startPage()

beforeAll(() => {
  // jsdom has no dialogs that cover the page, and lays nothing out.
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true
  })
  Element.prototype.scrollIntoView = vi.fn()
})

beforeEach(() => {
  answer(menuRoutesCall, () => [menuNode('period', '/material/period', '发布期')])
})

test('finds pages by the beginning of their name, and sections of the guide by any part of their title', async () => {
  const { person, address } = await draw(<SearchDialog onClose={() => undefined} />)
  await person.type(screen.getByRole('combobox'), '发布')
  expect(await screen.findByRole('option', { name: '发布期' })).toBeTruthy()
  await person.click(await screen.findByRole('option', { name: /^管理发布期/ }))
  expect(address()).toBe('/help/index?at=publisher.periods')
})

test('offers no help before anything is typed', async () => {
  await draw(<SearchDialog onClose={() => undefined} />)
  await screen.findByRole('option', { name: '发布期' })
  expect(screen.queryByRole('group', { name: '帮助' })).toBeNull()
})
