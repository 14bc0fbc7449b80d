import { callsOf, type RecordOf } from '@library/contract/kit/resource'
import { param } from '@library/contract/system/param'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, later, pageOf, refuse, requestId } from '../../../test/server.ts'
import { call } from '../../platform/http/call.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { switchLanguage } from '../../platform/text/language.ts'
import { ListTable } from './list-table.tsx'
import { goByRows } from './row-arrows.ts'
import { SelectedCount } from './selected-count.tsx'

startPage()

type Row = RecordOf<typeof param>
const { list } = callsOf(param)

/** The table as a screen uses it: asked for by its address, rows chosen over the pages. */
function Parameters() {
  const [params, setParams] = useListAddress()
  const [selected, setSelected] = useState<string[]>([])
  const { filters, ...paging } = params
  const query = { ...paging, ...filters }
  const page = useQuery({
    queryKey: ['param', query],
    queryFn: ({ signal }) => call(list, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <section onKeyDown={goByRows}>
      <SelectedCount n={selected.length} onClear={() => setSelected([])} />
      <ListTable<Row>
        {...{ page, params, selected }}
        onParams={setParams}
        onSelect={setSelected}
        columns={[
          { key: 'paramKey', dataIndex: 'paramKey', title: '参数键名', sorter: true },
          { key: 'open', title: '操作', render: (_, { paramKey }) => <button type="button">打开 {paramKey}</button> },
        ]}
        none={{ text: '还没有参数', action: <Button>新增第一个</Button> }}
      />
    </section>
  )
}

const rowOf = (n: number) => ({ id: String(n), paramKey: `key.${n}`, paramName: `名称${n}`, paramValue: '1' }) as Row

/** Answers as the server does: a page of so many rows, the last first when it is asked so. */
function store(total: number): void {
  answer(list, ({ query: { current = 1, size = 10, descs } }) => {
    const all = Array.from({ length: total }, (_, at) => rowOf(descs ? total - at : at + 1))
    const from = (Number(current) - 1) * Number(size)
    return pageOf(all.slice(from, from + Number(size)), total, Number(current), Number(size))
  })
}

const keys = () => screen.getAllByText(/^key\.\d+$/).map((cell) => cell.textContent)
const numbers = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[1]?.textContent || [])

describe('pages', () => {
  test('the next page goes on with the numbers, and stands in the address', async () => {
    store(12)
    const { person, address } = await draw(<Parameters />)
    await screen.findByText('key.1')
    screen.getByText('共 12 条')
    await person.click(screen.getByTitle('下一页'))
    await screen.findByText('key.12')
    expect(keys()).toEqual(['key.11', 'key.12'])
    expect(numbers()).toEqual(['11', '12'])
    expect(address()).toBe('/?current=2')
  })

  test('another size begins with the first page', async () => {
    store(40)
    const { person, address } = await draw(<Parameters />, { at: '/?current=3' })
    await screen.findByText('key.21')
    await person.click(screen.getByRole('combobox', { name: '页码' }))
    await person.click(await screen.findByTitle('30 条/页'))
    await screen.findByText('key.1')
    expect(address()).toBe('/?size=30')
  })

  test('a page that is no more leads to the last there is', async () => {
    store(12)
    const { address } = await draw(<Parameters />, { at: '/?current=9' })
    await screen.findByText('key.12')
    expect(address()).toBe('/?current=2')
  })

  test('a long page is there to its last row', async () => {
    store(60)
    await draw(<Parameters />, { at: '/?size=100' })
    await screen.findByRole('button', { name: '打开 key.60' })
    expect(keys()).toHaveLength(60)
  })

  test('rows that are about to go stay as they are until the next have come', async () => {
    store(30)
    const { person } = await draw(<Parameters />)
    await screen.findByText('key.1')
    const second = later()
    answer(list, () => second.waited.then(() => pageOf([rowOf(11)], 30, 2)))
    await person.click(screen.getByTitle('下一页'))
    await waitFor(() => expect(askedFor(list)).toHaveLength(2))
    expect(numbers()[0]).toBe('1')
    expect(screen.getByTitle('2').className).toContain('active')
    // By the keyboard: a veil keeps the pointer from rows that are about to go.
    screen.getAllByRole('checkbox', { name: '选择此行' })[0]?.focus()
    await person.keyboard(' ')
    screen.getByText('已选 1 项')
    second.come()
    await screen.findByText('key.11')
    expect(numbers()).toEqual(['11'])
  })
})

describe('order', () => {
  const header = () => screen.getByRole('columnheader', { name: '参数键名' })

  test('a title orders up, down and not at all, from the first page, by the server', async () => {
    store(12)
    const { person, address } = await draw(<Parameters />, { at: '/?current=2' })
    await screen.findByText('key.12')
    await person.click(header())
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'))
    expect(address()).toBe('/?ascs=paramKey')
    await person.click(header())
    await screen.findByText('key.12')
    expect(header().getAttribute('aria-sort')).toBe('descending')
    expect(address()).toBe('/?descs=paramKey')
    await person.click(header())
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBeNull())
    expect(askedFor(list).map(({ query }) => query.ascs ?? query.descs)).toContain('paramKey')
    expect(address()).toBe('/')
  })

  test('back goes through the orders, and a copied address shows the same', async () => {
    store(12)
    const { person, go } = await draw(<Parameters />, { at: '/?descs=paramKey' })
    await screen.findByText('key.12')
    expect(header().getAttribute('aria-sort')).toBe('descending')
    await person.click(header())
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBeNull())
    await go(-1)
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'))
  })
})

describe('selection', () => {
  test('rows are counted over the pages, ticked together, and let go of', async () => {
    store(12)
    const { person } = await draw(<Parameters />)
    await screen.findByText('key.1')
    await person.click(screen.getByRole('checkbox', { name: '全选' }))
    expect(screen.getByRole('status').textContent).toContain('已选 10 项')
    await person.click(screen.getByTitle('下一页'))
    await screen.findByText('key.12')
    const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' })
    expect(first?.checked).toBe(false)
    await person.click(first as HTMLElement)
    expect(screen.getByRole('status').textContent).toContain('已选 11 项')
    await person.click(screen.getByTitle('上一页'))
    await screen.findByText('key.1')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
    await person.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('in place of rows', () => {
  test('nothing is said before the answer is there', async () => {
    const first = later()
    answer(list, () => first.waited.then(() => pageOf<Row>([])))
    await draw(<Parameters />)
    await waitFor(() => expect(askedFor(list)).toHaveLength(1))
    expect(screen.queryByText('还没有参数')).toBeNull()
    first.come()
    await screen.findByText('还没有参数')
    screen.getByRole('button', { name: '新增第一个' })
    expect(screen.queryByText(/^共/)).toBeNull()
  })

  test('too narrow a search says so, and can be taken back', async () => {
    store(0)
    const { person, address } = await draw(<Parameters />, { at: '/?paramKey=none&descs=paramKey' })
    await screen.findByText('没有符合条件的数据')
    expect(screen.queryByRole('button', { name: '新增第一个' })).toBeNull()
    store(3)
    await person.click(screen.getByRole('button', { name: '清除筛选条件' }))
    await screen.findByText('key.3')
    expect(address()).toBe('/?descs=paramKey')
  })

  test('a failure tells why, its number, and offers another try', async () => {
    answer(list, () => refuse(500, 'common/broken', '服务器异常'))
    const { person } = await draw(<Parameters />)
    const alert = await screen.findByRole('alert')
    within(alert).getByText('数据加载失败')
    within(alert).getByText(`服务器异常 · 请求编号 ${requestId}`)
    store(1)
    await person.click(within(alert).getByRole('button', { name: '重试' }))
    await screen.findByText('key.1')
  })
})

test('the arrows go up and down to the same control of the next row', async () => {
  store(3)
  const { person } = await draw(<Parameters />)
  const open = (n: number) => screen.findByRole('button', { name: `打开 key.${n}` })
  ;(await open(1)).focus()
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(await open(3))
  await person.keyboard('{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(await open(2))
})

test('all of it follows the language of the reader', async () => {
  store(12)
  await draw(<Parameters />)
  await screen.findByText('key.1')
  await act(() => switchLanguage('en'))
  screen.getByText('12 in total')
  screen.getByRole('checkbox', { name: 'Select all' })
  screen.getByTitle('Next Page')
  await act(() => switchLanguage('zh'))
  screen.getByText('共 12 条')
})
