import { expect, test } from 'vitest'
import { besidePeers } from './peers.ts'

test('a price is judged by its distance from the median of the others', () => {
  expect(besidePeers('4000', ['3500', '3480', '3520'])).toEqual({
    n: 3,
    median: '3500.00',
    min: '3480.00',
    max: '3520.00',
    deviation: 0.1429,
    isFar: true,
  })
  expect(besidePeers('3550', ['3500', '3480', '3520']).isFar).toBe(false)
})

test('if all others are equal, a small difference is no outlier', () => {
  expect(besidePeers('101', ['100', '100', '100', '100']).isFar).toBe(false)
  expect(besidePeers('120', ['100', '100', '100', '100']).isFar).toBe(true)
})

test('a few others do not show what is usual', () => {
  expect(besidePeers('900', ['100', '100']).isFar).toBe(false)
  expect(besidePeers('900', [])).toMatchObject({ n: 0, median: null, deviation: null })
})
