import { expect, test } from 'vitest'
import { cutAxis } from './cut-axis.ts'

test('an axis is cut to what the values span, at round numbers', () => {
  expect(cutAxis([3900, 3955])).toEqual({ from: 3890, to: 3970 })
  expect(cutAxis([0.52, 0.58])).toEqual({ from: 0.51, to: 0.59 })
  expect(cutAxis([100, 100])).toEqual({ from: 90, to: 110 })
})
