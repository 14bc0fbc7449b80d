import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { Help } from './help.tsx'

startPage()

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

test('shows the chapter at the place in the address, and goes there', async () => {
  await draw(<Help />, { at: '/help/index?at=terms.tax' })
  await screen.findByRole('heading', { level: 1, name: '名词解释' })
  const section = screen.getByRole('region', { name: '含税价与除税价' })
  expect(section.scrollIntoView).toHaveBeenCalled()
  const contents = screen.getByRole('navigation', { name: '目录' })
  expect(within(contents).getByRole('link', { name: '含税价与除税价' }).getAttribute('aria-current')).toBe('page')
})

test('an unknown place is the beginning', async () => {
  await draw(<Help />, { at: '/help/index?at=nowhere', as: 'visitor' })
  await screen.findByRole('heading', { level: 1, name: '从这里开始' })
})

test('searches all chapters and opens what it finds', async () => {
  const { person, address } = await draw(<Help />, { at: '/help/index' })
  await person.type(await screen.findByRole('textbox', { name: '搜索帮助' }), '标准材料')
  const contents = screen.getByRole('navigation', { name: '目录' })
  await person.click(within(contents).getByRole('link', { name: '标准材料' }))
  expect(address()).toBe('/help/index?at=publisher.standards')
  await screen.findByRole('heading', { level: 1, name: /^发布/ })
})

test('says when nothing is found', async () => {
  const { person } = await draw(<Help />, { at: '/help/index' })
  await person.type(await screen.findByRole('textbox', { name: '搜索帮助' }), '量子力学')
  expect((await screen.findByText('没有找到，换个说法试试')).getAttribute('role')).toBe('status')
})

test('a link of the text opens a page inside the product', async () => {
  const { person, address } = await draw(<Help />, { at: '/help/index?at=auditor' })
  const article = await screen.findByRole('article')
  const [first] = within(article).getAllByRole('link', { name: '信息审核' })
  await person.click(first as HTMLElement)
  await waitFor(() => expect(address()).toBe('/informationReview/index'))
})
