import { periodState } from '@library/contract/material/period.states'
import { describe, expect, test } from 'vitest'
import type { SheetRow } from '../read/sheet-rows.ts'
import { checkRows, problemsOf, type Rules } from './check-rows.ts'
import { handOver, joined } from './join-halves.ts'

const steel = { id: '1', code: '0101', name: '钢筋', taxRate: '0.13', attributes: [], isEnabled: 1, unit: 't' }
const word = (...keys: string[]) => new Map(keys.map((key) => [key, '']))
const rules: Rules = {
  mapping: { 品名: 'materialName', 规格: 'spec', 单位: 'unit', 编码: 'materialCode', 含税价: 'priceIncl' },
  period: '202611',
  regionCode: '330100',
  language: 'zh',
  choices: {},
  isSideAssumed: false,
  names: {
    ...{ classes: new Map([['0101', steel]]), regions: new Map(), freights: new Map() },
    ...{ priceTypes: new Map(), units: new Map() },
  },
  classWords: { words: new Map(), codes: new Map(), national: new Map(), signs: new Map() },
  look: {
    categories: new Map([['1', steel]]),
    regions: new Map([['330100', []]]),
    area: [],
    words: new Map([
      ['unit', new Map([['t', 'mass']])],
      ['material_type', word('1')],
      ['price_type', word('2')],
      ['price_basis', word('1')],
    ]),
    periods: new Map([
      ['202611', { period: '202611', periodType: 1, state: periodState.collecting, startDate: '2026-11-01' }],
    ]),
  },
  taken: new Map(),
  after: 0,
}
const headings = Object.keys(rules.mapping)
const rowOf = (row: number, spec: string): SheetRow => ({ row, cells: ['钢筋', spec, 't', '0101', `33${row}`] })
const linesOf = ({ portions }: { portions: readonly { list: Uint8Array }[] }) =>
  portions.map(({ list }) => Buffer.from(list).toString().slice(1, -1)).filter(Boolean)

describe('the two halves of a file', () => {
  test('give the same result as the whole: of rows with the same item the first counts, wherever it is', () => {
    const specs = ['Φ8', 'Φ10', 'Φ8', '', 'Φ12', 'Φ14', 'Φ10', 'Φ16', 'Φ10', 'Φ14', '', 'Φ18', 'Φ16', 'Φ8']
    const rows = specs.map((spec, at) => rowOf(at + 2, spec))
    const whole = joined(checkRows(rows, headings, rules), undefined)
    expect(whole).toMatchObject({ ok: 6, failed: 2 })
    for (let middle = 0; middle <= rows.length; middle += 1) {
      const [first, second] = [rows.slice(0, middle), rows.slice(middle)]
      const both = joined(checkRows(first, headings, rules), handOver(checkRows(second, headings, rules)))
      expect({ ok: both.ok, failed: both.failed }).toEqual({ ok: whole.ok, failed: whole.failed })
      expect(problemsOf(both, 'zh')).toEqual(problemsOf(whole, 'zh'))
      expect(linesOf(both).join(',')).toBe(linesOf(whole).join(','))
      expect(both.portions.reduce((sum, { count }) => sum + count, 0)).toBe(6)
    }
  })
})
