import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { BatchDelete } from '../rows/batch-delete.tsx'
import { CardList } from './card-list.tsx'

startPage()

type Row = { id: string; name: string }
const pages = [['1', '2', '3'], ['4']].map((ids) => ids.map((id): Row => ({ id, name: `名称${id}` })))
const onDelete = vi.fn(async () => undefined)
const nothing = () => undefined

function Names() {
  const [current, setCurrent] = useState(1)
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const ids = chosen.map((row) => row.id)
  const data = { records: pages[current - 1] ?? [], total: 4 }
  return (
    <>
      <BatchDelete ids={ids} onDelete={onDelete} />
      <button type="button" onClick={() => setCurrent(2)}>
        下一页
      </button>
      <CardList<Row>
        page={{ data, isPending: false, isPlaceholderData: false, error: null, refetch: nothing }}
        params={{ current, size: 3, filters: {} }}
        onParams={nothing}
        none={{ text: '还没有' }}
        selection={{ ids, onSelect: (_, rows) => setChosen(rows) }}
        card={(row) => <p>{row.name}</p>}
      />
    </>
  )
}

const tick = (name: string) =>
  within(screen.getByText(name).closest('article') as HTMLElement).getByRole('checkbox', { name: '选择此行' })

test('cards are selected one by one or together, over pages, and deleted as a batch', async () => {
  const { person } = await draw(<Names />)
  await person.click(await screen.findByRole('checkbox', { name: '全选' }))
  await person.click(tick('名称2'))
  expect(screen.getByRole('checkbox', { name: '全选' })).toHaveProperty('checked', false)
  await person.click(screen.getByRole('button', { name: '下一页' }))
  await person.click(tick('名称4'))
  await person.click(screen.getByRole('button', { name: '批量删除' }))
  expect(await screen.findByText('将删除 3 条数据')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: /^删\s?除$/ }))
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(['1', '3', '4'])
})
