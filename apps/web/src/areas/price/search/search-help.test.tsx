import type { SearchHelp as Help } from '@library/contract/price/price-list'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { useNoPrices } from '../list/use-no-prices.tsx'
import { usePriceAddress } from '../list/use-price-address.ts'
import type { Understanding } from './understood.tsx'

startPage()

const help: Help = {
  parts: [
    { text: 'C80', found: 0 },
    { text: '混凝土', found: 12 },
  ],
  near: [{ stdMaterialId: '3', materialName: '预拌混凝土', spec: 'C60' }],
  regions: [{ regionCode: '330100', regionName: '杭州市' }],
  didYouMean: 'C30混凝土',
  categories: [{ id: '7', name: '混凝土类' }],
}
const understood: Understanding = {
  notes: [
    { kind: 'region', text: '宁波' },
    { kind: 'measure', text: 'C80' },
    { kind: 'word', text: '混凝土' },
  ],
  matched: 'exact',
}

function Empty({
  parts = help.parts,
  notes = understood.notes,
}: {
  parts?: Help['parts']
  notes?: Understanding['notes']
}) {
  return useNoPrices(usePriceAddress(), { help: { ...help, parts }, understood: { ...understood, notes } }).action
}

const drawEmpty = (buttons: string[] = [], parts = help.parts) =>
  draw(<Empty parts={parts} />, { at: '/category/index?materialName=宁波C80混凝土', as: { role: '', buttons } })

describe('a search that found nothing', () => {
  test.each([
    [/^混凝土 ?12 种材料$/, { materialName: '混凝土' }],
    [/^预拌混凝土 C60$/, { materialName: '预拌混凝土 C60' }],
    [/^杭州市$/, { materialName: 'C80 混凝土', regionCode: '330100' }],
    [/^C30混凝土$/, { materialName: 'C30混凝土' }],
    [/^混凝土类$/, { categoryId: '7' }],
  ])('offers %s', async (name, filters) => {
    const { person, address } = await drawEmpty()
    await person.click(screen.getByRole('button', { name }))
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(filters)
  })

  test('offers the same text of any month, if each of its parts is found', async () => {
    const notes: Understanding['notes'] = [
      { kind: 'word', text: '混凝土' },
      { kind: 'period', text: '9月', means: ['202609'] },
    ]
    const { person, address } = await draw(<Empty parts={[{ text: '混凝土', found: 12 }]} notes={notes} />, {
      at: '/category/index?materialName=9月混凝土',
      as: { role: '', buttons: ['search_word_add'] },
    })
    expect(screen.queryByRole('link', { name: /加入检索词/ })).toBeNull()
    await person.click(within(screen.getByRole('group', { name: '不限期' })).getByRole('button', { name: '混凝土' }))
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({ materialName: '混凝土' })
  })

  test('offers no part that finds nothing either', async () => {
    await drawEmpty()
    expect(screen.getByRole('button', { name: /^C80/ })).toHaveProperty('disabled', true)
  })

  test('offers a demand and a new search word to those who may', async () => {
    await drawEmpty(['inquiry_demand_add', 'search_word_add'])
    const word = await screen.findByRole('link', { name: /加入检索词/ })
    expect(word.getAttribute('href')).toBe(`/material/searchWord?${new URLSearchParams({ add: '宁波C80混凝土' })}`)
    expect(screen.getByRole('link', { name: '向供应商询价' })).toBeTruthy()
  })

  test('offers the part that no material has as the search word', async () => {
    await drawEmpty(['search_word_add'], [{ text: '混凝土', found: 0 }])
    const word = await screen.findByRole('link', { name: '把“混凝土”加入检索词' })
    expect(word.getAttribute('href')).toBe(`/material/searchWord?${new URLSearchParams({ add: '混凝土' })}`)
  })

  test('offers neither to others', async () => {
    await drawEmpty()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
