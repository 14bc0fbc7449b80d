import { menuRoutesCall } from '@library/contract/menu/menu'
import { searchBoxCall } from '@library/contract/price/search-box'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { settings } from '../../platform/settings.ts'
import { TopSearch } from './top-search.tsx'

startPage()

beforeEach(() => {
  answer(menuRoutesCall, () => [menuNode('category', settings.materialPage, '材料价格查询')])
  answer(searchBoxCall, ({ query: { term } }) => ({
    ...{
      materials: term ? [{ name: `${term}A`, specs: 3 }] : [],
      categories: term ? [{ id: '7', name: '黑色金属' }] : [],
    },
    ...{ hot: term ? [] : ['水泥'], history: term ? [] : ['商砼'] },
  }))
})

describe('the search box of the top bar', () => {
  const long = '热轧带肋钢筋 HRB400E Φ20 定尺 9m'

  test('counts what is typed', async () => {
    const { person } = await draw(<TopSearch />)
    const box = screen.getByRole('combobox')
    expect(screen.queryByText('0/10')?.closest('[hidden]')).toBeTruthy()
    await person.type(box, '钢筋')
    expect(await screen.findByText('2/10')).toBeTruthy()
    expect(await screen.findByRole('option', { name: /查询“钢筋”的价格/ })).toBeTruthy()
  })

  test('cuts nothing that is pasted, and carries the whole text to the price search', async () => {
    const { person, address } = await draw(<TopSearch />)
    const box = screen.getByRole<HTMLInputElement>('combobox')
    await person.click(box)
    await person.paste(long)
    expect(box.value).toBe(long)
    expect(await screen.findByText(`${long.length}/10`)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('搜索框最多 10 个')
    const offers = await screen.findAllByRole('option')
    expect(offers).toHaveLength(1)
    expect(askedFor(searchBoxCall).filter(({ query }) => query.term === long)).toEqual([])
    await person.click(offers[0] as HTMLElement)
    expect(address()).toBe(`${settings.materialPage}?${new URLSearchParams({ materialName: long })}`)
  })

  test('cuts nothing that is typed', async () => {
    const { person } = await draw(<TopSearch />)
    const box = screen.getByRole<HTMLInputElement>('combobox')
    await person.type(box, 'abcdefghijklm')
    expect(box.value).toBe('abcdefghijklm')
  })

  test('offers hot searches and the history when empty, where Enter chooses nothing', async () => {
    const { person, address } = await draw(<TopSearch />)
    await person.click(screen.getByRole('combobox'))
    await screen.findByRole('option', { name: '商砼' })
    await person.keyboard('{Enter}')
    expect(address()).toBe('/')
    await person.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(address()).toBe(`${settings.materialPage}?${new URLSearchParams({ materialName: '商砼' })}`),
    )
  })

  test('opens the prices of a material or of a category', async () => {
    const { person, address } = await draw(<TopSearch />)
    const box = screen.getByRole<HTMLInputElement>('combobox')
    await person.type(box, '钢')
    await person.click(await screen.findByRole('option', { name: /^钢A/ }))
    expect(address()).toBe(`${settings.materialPage}?${new URLSearchParams({ materialName: '钢A' })}`)
    expect(box.value).toBe('')
    await person.type(box, '钢')
    await person.click(await screen.findByRole('option', { name: '黑色金属' }))
    expect(address()).toBe(`${settings.materialPage}?categoryId=7`)
  })
})
