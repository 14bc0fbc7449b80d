import { expect, test } from 'vitest'
import { aboveCheapest, amongOthers } from './side-by-side.ts'

test('prices side by side have a rank and a distance from their mean', () => {
  expect(amongOthers(['90', '100', '100', '110'])).toEqual([
    { rank: 1, diffPct: -0.1 },
    { rank: 2, diffPct: 0 },
    { rank: 2, diffPct: 0 },
    { rank: 4, diffPct: 0.1 },
  ])
  expect(amongOthers([])).toEqual([])
})

test('a price that is not comparable has no distance from the cheapest', () => {
  expect(aboveCheapest(['12', undefined, '10'])).toEqual([0.2, null, 0])
  expect(aboveCheapest([undefined])).toEqual([null])
})
