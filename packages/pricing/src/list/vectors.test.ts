import { expect, test } from 'vitest'
import vectors from '../fixtures/workbench-vectors.json' with { type: 'json' }
import { unitWritings } from '../units.ts'
import { type CoveredLine, coverageOf } from './coverage.ts'
import { priceByLadder } from './ladder.ts'
import { linePrice, repriced } from './line-price.ts'
import { rebarMass } from './rebar-mass.ts'
import { unitFactor } from './unit-factor.ts'

test.each(vectors.line_price)('the price of the line $id', ({ expect: expected, ...line }) => {
  expect(linePrice(line)).toMatchObject(expected)
})

test.each(vectors.units.same as [string, string][])('%s is %s', (code, writing) => {
  expect(unitFactor(writing, code)?.text(0)).toBe('1')
})

test.each(vectors.units.factor as [string, string, string][])('one %s in %s is %s', (own, wanted, factor) => {
  expect(unitFactor(own, wanted)?.text(0)).toBe(factor)
})

test.each(vectors.units.refused as [string, string][])('nobody knows how many %s are in %s', (own, wanted) => {
  expect(unitFactor(own, wanted)).toBeUndefined()
})

test('every unit is one of itself', () => {
  for (const [writing, code] of unitWritings) expect(unitFactor(writing, code)?.text(0)).toBe('1')
})

test('the nominal mass of bars', () => {
  for (const [size, mass] of Object.entries(vectors.rebarMass.kgPerMetre)) expect(rebarMass[size]).toBe(mass)
})

test.each(vectors.fallback)('the ladder $id', ({ expect: expected, ...input }) => {
  expect(priceByLadder(input)).toMatchObject(expected)
})

test.each(vectors.coverage)('the coverage $id', ({ lines, expect: expected }) => {
  expect(coverageOf(lines as CoveredLine[])).toEqual({ withoutAmount: 0, ...expected })
})

test.each(vectors.reprice)('the change $id', ({ before, after, expect: expected }) => {
  expect(repriced(before, after)).toEqual(expected)
})
