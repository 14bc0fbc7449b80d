import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const head = ['名称', '规格', '单位', '数量', '单价', '合价']
const line = ['变压器', 'SCB13-1000', '台', '2', '12.5', '25']

function read(...rows: string[][]) {
  const list = readList(rows)
  const { ownPrice, ownAmount } = list?.rows.at(-1) ?? {}
  return [ownPrice, ownAmount, [...(list?.inTenThousands ?? [])]]
}

test('a heading in 万元 makes its column one', () => {
  expect(read([...head.slice(0, 4), '单价（万元）', '合价(万元)'], line)).toEqual(['125000', '250000', [4, 5]])
  expect(read([...head.slice(0, 4), '单价(元)', '合价(万元)'], line)).toEqual(['12.5', '250000', [5]])
  const two = [
    [...head.slice(0, 4), '价格（万元）', ''],
    ['', '', '', '', '除税', '合价'],
  ]
  expect(read(...two, line)).toEqual(['125000', '250000', [4, 5]])
})

test('a line above the table does so for every column that names no money itself', () => {
  for (const unit of [
    ['单位：万元'],
    ['', '', '金额单位:', '万元'],
    ['主要材料表（万元）'],
    ['工程：某区 单位: 人民币万元'],
  ])
    expect(read(unit, head, line)).toEqual(['125000', '250000', [4, 5]])
  expect(read(['单位：万元'], [...head.slice(0, 4), '单价(元)', '合价'], line)).toEqual(['12.5', '250000', [5]])
})

test('other units, and other things in 万元, change nothing', () => {
  for (const title of [
    ['单位：元'],
    ['单位：百万元'],
    ['建设单位：万元建设公司'],
    ['总投资 500 万元'],
    ['计量单位：台'],
  ])
    expect(read(title, head, line)).toEqual(['12.5', '25', []])
  expect(read(['单位：万元'], ['单位：元'], head, line)).toEqual(['12.5', '25', []])
})
