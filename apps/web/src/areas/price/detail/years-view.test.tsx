import { yearDataCall } from '@library/contract/price/price-history'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { YearsView } from './years-view.tsx'

startPage()

const row = {
  ...{ id: '7', stdMaterialId: '9', regionCode: '330200', period: '202610', unitCode: 't' },
  ...{ materialName: '热轧带肋钢筋', spec: 'Φ20' },
}
const year = (of: number, prices: Record<number, string>, rest: object = {}) => ({
  ...{ year: of, months: Array.from({ length: 12 }, (_, at) => prices[at + 1] ?? null), carried: Array(12).fill(0) },
  ...{ avg: '3000.00', count: Object.keys(prices).length, max: '3300.00', min: '3000.00', limited: false },
  ...{ n: Array(12).fill(3), isReference: Array(12).fill(1), basis: Array(12).fill(null) },
  ...{ takenOver: Array(12).fill(0), yoy: null, yoyMonths: 0, ...rest },
})

test('each month shows its change on the same month, and a year says how many months it compares', async () => {
  answer(yearDataCall, () => [
    year(2021, {}),
    year(2025, { 6: '3000.00', 7: '3100.00', 8: '3000.00' }),
    year(
      2026,
      { 6: '3300.00', 8: '3000.00' },
      { yoy: 0.05, yoyMonths: 2, carried: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0] },
    ),
  ])
  await draw(<YearsView row={row} taxMode={1} />)
  const cellsOf = (name: string) =>
    within(screen.getAllByRole('row', { name: new RegExp(`^${name} `) }).at(-1) as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  await screen.findByText('同 2 个月')
  expect(cellsOf('6月')).toEqual(['3,000.00', '3,300.00+10.00%'])
  expect(cellsOf('7月')).toEqual(['3,100.00', '–'])
  expect(cellsOf('8月'), 'a carried price was not measured').toEqual(['3,000.00', '3,000.00'])
  expect(cellsOf('同比')).toEqual(['–', '+5.00%同 2 个月'])
  expect(screen.queryByText('2021')).toBeNull()
})
