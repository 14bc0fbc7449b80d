import { searchFiguresCall } from '@library/contract/search/search-miss'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { SearchFigures } from './search-figures.tsx'

startPage()

test('the figures show how often a search finds nothing, only something loose, or the right row at once', async () => {
  const week = (day: string, opened: number) => ({ week: day, searches: 100, empty: 5, loose: 10, opened })
  const weeks = [week('2026-11-02', 40), week('2026-11-09', 60)]
  answer(searchFiguresCall, () => ({ searches: 200, empty: 10, loose: 20, opened: 100, weeks }))
  await draw(<SearchFigures days={30} />)
  expect((await screen.findByText('前三条命中率')).nextSibling?.textContent).toBe('50.0%')
  const shares = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(shares.slice(1)).toEqual([
    ['2026-11-02', '100', '5.0%', '10.0%', '40.0%'],
    ['2026-11-09', '100', '5.0%', '10.0%', '60.0%'],
  ])
})
