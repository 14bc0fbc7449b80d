import { periodState } from '@library/contract/material/period.states'
import { describe, expect } from 'vitest'
import { aPeriod, aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

const confirm = (s: PriceStation, who: string, body: object) => s.ask(who, 'confirm_assumed', body)
const assumedIn = async (s: PriceStation, id: string) => (await s.get('owner', 'detail', { id })).data.assumed

describe('what was assumed of a price', () => {
  test('is marked on the row, in its lists and on the audit page, until somebody confirms it', async ({ s }) => {
    const { id } = await s.aRow({ assumed: ['unitCode', 'taxRate'], submitFlag: 1 })
    const assumed = ['taxRate', 'unitCode']
    expect(await assumedIn(s, id)).toEqual(assumed)
    expect((await s.ask('owner', 'individual')).data.records).toMatchObject([{ id, assumed }])
    expect((await s.ask('auditor', 'un_audit_list')).data.records).toMatchObject([{ id, assumed }])
    expect((await s.ask('auditor', 'getAuditInfo', { id })).data.info).toMatchObject({ assumed })
    expect((await confirm(s, 'auditor', { id, fields: ['taxRate'] })).data).toMatchObject({ assumed: ['unitCode'] })
    expect((await confirm(s, 'owner', { id })).data).toMatchObject({ assumed: [] })
    const marks = await s.station.in((ctx) =>
      ctx.db.selectFrom('priceAssumption').select(['field', 'confirmUser', 'confirmTime']).orderBy('field').execute(),
    )
    expect(marks.map(({ field }) => field)).toEqual(assumed)
    expect(new Set(marks.map(({ confirmUser }) => confirmUser)).size).toBe(2)
    expect(marks.every(({ confirmTime }) => confirmTime !== null)).toBe(true)
  })

  test('is confirmed by its owner or the station, and by nobody else', async ({ s }) => {
    const { id } = await s.aRow({ assumed: ['taxRate'] })
    expect(await confirm(s, 'rival', { id })).toMatchObject({ code: 404 })
    expect(await confirm(s, 'member', { id })).toMatchObject({ code: 404 })
    const published = await s.approved({ assumed: ['taxRate'] })
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { ids: published })
    expect(await confirm(s, 'member', { id: published })).toMatchObject({ code: 403 })
    expect(await confirm(s, 'rival', { id: published })).toMatchObject({ code: 403 })
    expect(await assumedIn(s, published)).toEqual(['taxRate'])
    expect((await confirm(s, 'publisher', { id: published })).data).toMatchObject({ assumed: [] })
  })

  test('stays when the row is saved, and goes with a new value or a shorter list', async ({ s }) => {
    const form = s.form({ assumed: ['taxRate', 'unitCode', 'priceBasis'] })
    const { id } = (await s.ask('owner', 'submit', form)).data
    const save = async (values: object) =>
      (await s.ask('owner', 'submit', { ...form, assumed: undefined, id, ...values })).data.assumed
    expect(await save({ taxRate: '0.1300' })).toEqual(['priceBasis', 'taxRate', 'unitCode'])
    expect(await save({ taxRate: '0.03' })).toEqual(['priceBasis', 'unitCode'])
    expect(await save({ taxRate: '0.03', assumed: ['unitCode'] })).toEqual(['unitCode'])
    expect(await save({ taxRate: '0.03', assumed: [] })).toEqual([])
    expect((await s.ask('owner', 'submit', { ...form, id, assumed: ['brand'] })).code).toBe(400)
  })

  test('is part of the evidence, and goes with the copy for the next period', async ({ s }) => {
    const id = await s.approved({ assumed: ['taxRate'] })
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { ids: id })
    expect((await s.get('member', 'evidence', { id })).data.assumed).toEqual([{ field: 'taxRate', quotes: 1 }])
    await s.station.in((ctx) => aPeriod(ctx, { period: '202612', state: periodState.collecting }))
    await s.ask('owner', 'buildNextMonthPrice')
    const [copy] = (await s.ask('owner', 'individual', { period: '202612' })).data.records
    expect(copy).toMatchObject({ carried: 1, assumed: ['taxRate'] })
    await s.ask('publisher', 'correct', { id, taxRate: '0.12', reason: '税率有误' })
    expect((await s.get('member', 'evidence', { id })).data.assumed).toEqual([])
  })
})
