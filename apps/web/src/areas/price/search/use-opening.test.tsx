import { openedCall } from '@library/contract/search/search-opened'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { usePriceAddress } from '../list/use-price-address.ts'
import { useOpening } from './use-opening.ts'

startPage()

const rows = ['11', '12', '13', '14'].map((id) => ({ id }))

function List() {
  const address = usePriceAddress()
  const open = useOpening(address, rows)
  return (
    <>
      {rows.map(({ id }) => (
        <button key={id} type="button" onClick={() => open(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={() => open('99', '13')}>
        below 13
      </button>
      <button type="button" onClick={() => address.search({ materialName: '水泥' })}>
        search
      </button>
    </>
  )
}

beforeEach(() => answer(openedCall, () => null))

const recorded = () => askedFor(openedCall).map(({ json }) => json)

test('the first row opened from a search is recorded with its place, the others without', async () => {
  const { person } = await draw(<List />, { at: '/prices?materialName=%E9%92%A2%E7%AD%8B' })
  await person.click(screen.getByRole('button', { name: '12' }))
  await person.click(screen.getByRole('button', { name: '11' }))
  await expect.poll(recorded).toEqual([{ id: '12', place: 2 }, { id: '11' }])
  await person.click(screen.getByRole('button', { name: 'search' }))
  await person.click(screen.getByRole('button', { name: 'below 13' }))
  await expect.poll(() => recorded().at(-1)).toEqual({ id: '99', place: 3 })
})

test('a row opened without a search has no place', async () => {
  const { person } = await draw(<List />, { at: '/prices' })
  await person.click(screen.getByRole('button', { name: '11' }))
  await expect.poll(recorded).toEqual([{ id: '11' }])
})

test('what a visitor opens is not recorded', async () => {
  const { person, address } = await draw(<List />, { at: '/prices', as: 'visitor' })
  await person.click(screen.getByRole('button', { name: '11' }))
  expect(address()).toContain('id=11')
  expect(recorded()).toEqual([])
})
