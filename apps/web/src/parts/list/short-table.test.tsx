import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { ShortTable } from './short-table.tsx'

const device = vi.hoisted(() => ({ screenClass: 0 }))
vi.mock('../../platform/look/screen-class.ts', () => ({ useScreenClass: () => device.screenClass }))

startPage()

type Row = { id: string; name: string; value: string }
const rows = ['1', '2', '3'].map((id): Row => ({ id, name: `名称${id}`, value: `值${id}` }))

function Values({ shown = rows, pageSize = 2 }: { shown?: readonly Row[]; pageSize?: number }) {
  return (
    <ShortTable<Row>
      keyOf={({ id }) => id}
      rows={shown}
      pageSize={pageSize}
      title="name"
      none="还没有"
      columns={[
        { key: 'value', title: '值', dataIndex: 'value' },
        { key: 'name', title: '名称', dataIndex: 'name' },
        { key: 'actions', title: '操作', render: (_, { id }) => <button type="button">打开 {id}</button> },
      ]}
    />
  )
}

beforeEach(() => {
  device.screenClass = 0
})

test('on a phone each row is a card with its title first and its actions last', async () => {
  await draw(<Values />)
  const [card] = await screen.findAllByRole('article')
  expect(screen.queryByRole('table')).toBeNull()
  expect(card?.textContent).toBe('名称1值值1打开 1')
})

test('cards and rows have the same pages', async () => {
  const { person } = await draw(<Values />)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await person.click(screen.getByRole('listitem', { name: '2' }))
  expect(within(await screen.findByRole('article')).getByText('名称3')).toBeTruthy()
  device.screenClass = 3
  await draw(<Values />)
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.getByText('值2')).toBeTruthy()
})

test('a list without rows says so', async () => {
  await draw(<Values shown={[]} />)
  expect(await screen.findByText('还没有')).toBeTruthy()
})
