import { describe, expect, test } from 'vitest'
import { nearestSizes } from './near-sizes.ts'

const near = (asked: readonly string[], ...specs: string[]) =>
  nearestSizes(
    asked,
    specs.map((spec) => ({ spec })),
    3,
  ).map(({ spec }) => spec)

describe('the nearest sizes', () => {
  test.each([
    ['a strength', ['C80'], ['C20', 'C60', 'C30', 'C50'], ['C60', 'C50', 'C30']],
    ['a bore, by ratio', ['DN1000'], ['DN15', 'DN800', 'DN1400'], ['DN800', 'DN1400', 'DN15']],
    ['a size of two sides', ['300×500'], ['600×600', '300×600', '300×450'], ['300×450', '300×600', '600×600']],
    [
      'two measures at once',
      ['DN300', 'PN16'],
      ['DN100 PN16', 'DN250 PN10', 'DN250 PN16'],
      ['DN250 PN16', 'DN250 PN10', 'DN100 PN16'],
    ],
    ['another kind of measure', ['C80'], ['Φ80', 'P.O 42.5'], []],
    ['no measure', [], ['C30'], []],
  ])('to %s', (_, asked, specs, expected) => {
    expect(near(asked, ...specs)).toEqual(expected)
  })
})
