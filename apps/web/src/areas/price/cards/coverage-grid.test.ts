import { expect, test } from 'vitest'
import { coverageGrid } from './coverage-grid.ts'

const cell = (categoryName: string, regionName: string, rows: number) => ({
  ...{ categoryId: null, categoryCode: '01', categoryName, regionCode: regionName, regionName },
  ...{ rows, enterprises: 1, references: 1, carried: 0 },
})
const sameName = (_: string | null, name: string) => name

test('classes and regions come by their rows, with an empty field where a class has none', () => {
  const cells = [cell('砂石', '宁波市', 2), cell('钢材', '杭州市', 9), cell('钢材', '宁波市', 4)]
  const { regions, strips, most, moreRegions } = coverageGrid(cells, sameName)
  expect(regions).toEqual(['杭州市', '宁波市'])
  expect(strips.map(({ name, rows, fields }) => [name, rows, ...fields.map((field) => field.rows)])).toEqual([
    ['钢材', 13, 9, 4],
    ['砂石', 2, 0, 2],
  ])
  expect([most, moreRegions]).toEqual([9, 0])
})

test('regions beyond the room of the card are counted, not lost from the sums', () => {
  const cells = Array.from({ length: 20 }, (_, at) => cell('钢材', `地区${at}`, 20 - at))
  const { regions, strips, moreRegions } = coverageGrid(cells, sameName)
  expect(regions.length + moreRegions).toBe(20)
  expect(strips[0]?.rows).toBe(210)
})
