import { screen, within } from '@testing-library/react'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { dayRangeItem } from './day-range.tsx'
import { numberRangeItem } from './number-range.tsx'
import { SearchForm } from './search-form.tsx'
import type { Filters, SearchItem } from './search-item.ts'

startPage()

function Picker(_: { value?: string }) {
  return <Input />
}
Picker.Shown = ({ value }: { value: string }) => `地区 ${value}`

const kinds = [
  { value: 1, label: '参考价' },
  { value: 2, label: '市场价' },
]
const items: SearchItem[] = [
  { name: 'name', label: '名称', control: <Input /> },
  { name: 'kind', label: '类型', control: <Select options={kinds} /> },
  { name: 'region', label: '地区', control: <Picker /> },
  dayRangeItem('日期', ['dayFrom', 'dayTo']),
  dayRangeItem('时间', ['time_ge', 'time_lt'], true),
  numberRangeItem('价格', ['least', 'most'], ['最低价', '最高价']),
]

function Search({ start }: { start: Filters }) {
  const [filters, setFilters] = useState(start)
  return (
    <>
      <SearchForm items={items} filters={filters} onSearch={setFilters} />
      <output>{JSON.stringify(filters)}</output>
    </>
  )
}

const chips = () => within(screen.getByRole('list', { name: '已选条件' })).getAllByRole('listitem')
const texts = () => chips().map(({ textContent }) => textContent)
const filters = () => JSON.parse(screen.getByText(/^\{/).textContent ?? '') as Filters

test('a chip shows what a person chose, not its code, and a range is one chip', async () => {
  await draw(
    <Search
      start={{
        ...{ name: '螺纹钢', kind: '2', region: '450100', least: '100', most: '200' },
        ...{ dayFrom: '2026-10-01', dayTo: '2026-10-31' },
        ...{ time_ge: '2026-10-01 00:00:00', time_lt: '2026-11-01 00:00:00' },
      }}
    />,
  )
  expect(texts()).toEqual([
    '名称: 螺纹钢',
    '类型: 市场价',
    '地区: 地区 450100',
    '日期: 2026-10-01 ~ 2026-10-31',
    '时间: 2026-10-01 ~ 2026-10-31',
    '价格: 100 ~ 200',
  ])
})

test('each chip is removed alone, a range with both its ends, and the form follows', async () => {
  const { person } = await draw(<Search start={{ name: '螺纹钢', least: '100', most: '200', kind: '1' }} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('螺纹钢')
  await person.click(screen.getByRole('button', { name: '移除 价格' }))
  expect(filters()).toEqual({ name: '螺纹钢', kind: '1' })
  await person.click(screen.getByRole('button', { name: '移除 名称' }))
  expect(filters()).toEqual({ kind: '1' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('')
  await person.click(screen.getByRole('button', { name: '移除 类型' }))
  expect(screen.queryByRole('list', { name: '已选条件' })).toBeNull()
})

test('a range that is open at one side has its chip', async () => {
  await draw(<Search start={{ most: '200' }} />)
  expect(texts()).toEqual(['价格:  ~ 200'])
})
