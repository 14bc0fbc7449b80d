import { expect, test } from 'vitest'
import { type CoveredLine, coverageBySection, coverageOf } from './coverage.ts'

const line: CoveredLine = { kind: 'line', amount: '100.00', level: 'city', match: 'green' }

test('shares are empty while nothing is priced', () => {
  expect(coverageOf([{ ...line, amount: null, level: 'none', match: 'red' }])).toMatchObject({
    coveragePct: '0.0',
    value: '0.00',
    verifiedSharePct: null,
  })
  expect(coverageOf([])).toMatchObject({ coveragePct: null, verifiedSharePct: null })
})

test('a price without a quantity covers its line and adds nothing', () => {
  const lines = [line, { ...line, amount: null }, { ...line, amount: null, level: 'none' } as const]
  expect(coverageOf(lines)).toMatchObject({
    priceable: 3,
    priced: 2,
    withoutAmount: 1,
    coveragePct: '66.7',
    value: '100.00',
  })
  expect(coverageOf([{ ...line, amount: null }])).toMatchObject({ coveragePct: '100.0', verifiedSharePct: null })
})

test('a substitute is priced and never verified', () => {
  expect(coverageOf([{ ...line, match: 'substitute' }])).toMatchObject({ priced: 1, verifiedSharePct: '0.0' })
})

test('what the owner supplies is left out of the value on request', () => {
  const lines = [line, { ...line, amount: '50.00', isSuppliedByOwner: true }]
  expect(coverageOf(lines)).toMatchObject({ priced: 2, value: '150.00' })
  expect(coverageOf(lines, { withoutOwnersSupply: true })).toMatchObject({ priced: 2, value: '100.00' })
})

test('the sections add up to the list', () => {
  const lines = [line, { ...line, section: '土建' }, { ...line, section: '电气', amount: '0.05' }]
  const sections = coverageBySection(lines)
  expect([...sections].map(([name, { value }]) => [name, value])).toEqual([
    ['', '100.00'],
    ['土建', '100.00'],
    ['电气', '0.05'],
  ])
  expect(coverageOf(lines).value).toBe('200.05')
})
