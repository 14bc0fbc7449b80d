import { auditResult } from '@library/contract/material/material.states'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { aPriceStation } from '../../../../test/desks/price-station.ts'
import { test } from '../../../../test/world.ts'
import type { Caller } from '../../../platform/callers/caller.ts'

test('an exported audit is one row whatever was written about it, with the labels of the station', async ({
  world,
  staged,
}) => {
  const s = await aPriceStation(staged, world)
  const { id } = await s.aRow({ materialName: '=cmd|x', submitFlag: 1 })
  await s.ask('auditor', 'audit', { id, result: auditResult.rejected, opinion: '单价偏高\n=HYPERLINK("http://x")' })
  await s.put(id, { momRate: '-0.0182', unitCode: 'm3' })
  const answer = await staged.app.inject({
    ...{ method: 'POST', url: '/api/materialInfo/MaterialInfo/audit_export' },
    query: { ids: id, format: 'csv' },
    headers: staged.as(s.callers.auditor as Caller),
  })
  const rows: string[][] = parse(answer.body, { bom: true })
  expect(rows).toHaveLength(2)
  expect(rows[1]?.slice(1, 4)).toEqual(["'=cmd|x", 'HRB400E Φ20', 'm³'])
  expect(rows[1]?.[10]).toBe('−1.82%')
  expect(rows[1]?.at(-1)).toContain('\n=HYPERLINK')
})
