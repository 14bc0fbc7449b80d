import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { startRoom } from '../../../../test/room.ts'
import { ListTable } from '../list-table.tsx'
import type { ListColumn } from './arrange.ts'

startPage()

type Row = { id: string; name: string; brand: string; price: string; remark: string }
const rows: Row[] = [
  { id: '1', name: '螺纹钢', brand: '柳钢', price: '3500', remark: '含运费' },
  { id: '2', name: '水泥', brand: '海螺', price: '420', remark: '袋装' },
]
const columns: ListColumn<Row>[] = [
  { key: 'name', dataIndex: 'name', title: '名称' },
  { key: 'brand', dataIndex: 'brand', title: '品牌' },
  { key: 'remark', dataIndex: 'remark', title: '备注' },
  { key: 'price', dataIndex: 'price', title: '价格', keep: true },
  {
    key: 'actions',
    title: '操作',
    fixed: 'right',
    render: (_, { name }) => <button type="button">查看 {name}</button>,
  },
]
const nothing = () => undefined

const room = startRoom()

async function table(width: number, shown = columns) {
  room.give(width)
  const page = { data: { records: rows, total: 2 }, isPending: false, isPlaceholderData: false, error: null }
  return draw(
    <ListTable<Row>
      page={{ ...page, refetch: nothing }}
      params={{ current: 1, size: 10, filters: {} }}
      onParams={nothing}
      none={{ text: '还没有' }}
      columns={shown}
    />,
  )
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a table with room shows every column, and its numbers open nothing', async () => {
  await table(600)
  await screen.findByText('螺纹钢')
  expect(titles()).toEqual(['序号', '名称', '品牌', '备注', '价格', '操作'])
  expect(screen.queryByRole('button', { name: '第 1 行的其余列' })).toBeNull()
})

test('the last columns without room fold below the row, but never the name, the price or the actions', async () => {
  const { person } = await table(400)
  await screen.findByText('螺纹钢')
  expect(titles()).toEqual(['序号', '名称', '价格', '操作'])
  const toggle = screen.getByRole('button', { name: '第 2 行的其余列' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await person.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const facts = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts).toEqual(['品牌', '备注'])
  screen.getByText('海螺')
  expect(screen.queryByText('柳钢')).toBeNull()
  await person.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

test('a frozen column stays, and a place that no folding makes wide enough scrolls', async () => {
  const frozen = columns.map((one) => (one.key === 'brand' ? { ...one, fixed: 'left' as const } : one))
  await table(200, frozen)
  await screen.findByText('螺纹钢')
  expect(titles()).toEqual(['序号', '名称', '品牌', '价格', '操作'])
  within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button', { name: '查看 螺纹钢' })
})

test('a wider place brings the columns back', async () => {
  await table(500)
  await screen.findByText('螺纹钢')
  expect(titles()).toEqual(['序号', '名称', '品牌', '价格', '操作'])
  room.give(700)
  expect(titles()).toEqual(['序号', '名称', '品牌', '备注', '价格', '操作'])
})
