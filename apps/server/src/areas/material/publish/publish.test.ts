import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { sourceLevel } from '@library/contract/price/source-level'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aPeriod, aPriceStation, type PriceStation, period, region } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { lockPublished } from './lock-published.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

const referenceOf = (s: PriceStation, which = period) =>
  s.station.in((ctx) =>
    ctx.db
      .selectFrom('materialReferencePrice')
      .selectAll()
      .where('period', '=', which)
      .where('regionCode', '=', region)
      .orderBy('revision')
      .execute(),
  )
/** In the station's dictionary freight_type. */
const toSite = 3

const periodOf = (s: PriceStation, which: string) =>
  s.station.in((ctx) =>
    ctx.db.selectFrom('materialPeriod').select('state').where('period', '=', which).executeTakeFirstOrThrow(),
  )

/** The same material, quoted without tax by so many enterprises, approved. */
async function quoted(s: PriceStation, prices: readonly string[], values: Record<string, unknown> = {}) {
  const ids: string[] = []
  for (const [at, priceExcl] of prices.entries()) {
    const who = `e${at}`
    if (!s.callers[who]) await s.addEnterprise(who)
    const same = { materialName: '普通硅酸盐水泥', spec: 'P.O 42.5', priceBasis: 2, priceIncl: null, priceExcl }
    ids.push(await s.approved({ ...same, ...values }, who))
  }
  return ids
}

/** Closes the running period and opens the next one. */
async function nextPeriod(s: PriceStation, which: string) {
  await s.station.in((ctx) =>
    ctx.db
      .updateTable('materialPeriod')
      .set({ state: periodState.auditing })
      .where('state', '=', periodState.collecting)
      .execute(),
  )
  await s.station.in((ctx) => aPeriod(ctx, { period: which, state: periodState.collecting }))
}

describe('publishing', () => {
  test('makes the median of the quotes the reference price, and tells each enterprise once', async ({ s }) => {
    const ids = await quoted(s, ['310', '300', '320', '305'])
    await s.setPeriod(periodState.auditing)
    const { data } = await s.ask('publisher', 'batchPublish', { period })
    expect(data).toEqual({ success: 4, failed: [], referencePriceCount: 1 })
    expect(await referenceOf(s)).toMatchObject([
      {
        priceExcl: '307.5000',
        priceIncl: '347.4800',
        taxRate: '0.1300',
        n: 4,
        min: '300.0000',
        q1: '303.7500',
        q3: '312.5000',
        max: '320.0000',
        isReference: 1,
        sourceLevel: sourceLevel.measured,
        method: 'median',
        mom: null,
        revision: 1,
      },
    ])
    expect(await periodOf(s, period)).toEqual({ state: periodState.published })
    expect((await s.rowOf(ids[0] ?? '')).status).toBe(materialStatus.published)
    const told = await s.station.in((ctx) =>
      ctx.db.selectFrom('message').select(['userId', 'title']).where('kind', '=', 'material_published').execute(),
    )
    expect(new Set(told.map((one) => one.userId)).size).toBe(told.length)
    expect(told).toHaveLength(4)
  })

  test('with too few enterprises gives quotations, not a reference', async ({ s }) => {
    await quoted(s, ['310', '300'])
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { period })
    expect(await referenceOf(s)).toMatchObject([{ n: 2, isReference: 0 }])
  })

  test('holds an outlier back with its reason, and whoever delivers otherwise', async ({ s }) => {
    const ids = await quoted(s, ['300', '301', '302', '303', '304', '900'])
    const [other = ''] = await quoted(s, ['290'], { brand: '另一品牌', freightType: toSite })
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { period })
    const [reference] = await referenceOf(s)
    expect(reference).toMatchObject({ n: 5, median: '302.0000', nExcluded: 2 })
    expect(reference?.excluded).toEqual([
      { id: ids[5], reason: 'level' },
      { id: other, reason: 'delivery' },
    ])
  })

  test('waits until the period is audited', async ({ s }) => {
    const [id = ''] = await quoted(s, ['310'])
    expect(await s.ask('publisher', 'publish', { id })).toMatchObject({ code: 409, error: 'material/period-not-open' })
    expect((await s.rowOf(id)).status).toBe(materialStatus.approved)
  })

  test('by two at once is done by one, and the other is told', async ({ s }) => {
    const [id = ''] = await quoted(s, ['310'])
    await s.setPeriod(periodState.auditing)
    const both = await Promise.all([s.ask('publisher', 'publish', { id }), s.ask('admin', 'publish', { id })])
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 409])
  })

  test('and taking back are done one after the other: no two wait for each other in a ring', async ({ s }) => {
    const [old, fresh] = await quoted(s, ['300', '310'])
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'publish', { id: old })
    let actions: Promise<unknown>[] = []
    const waiting = async (ctx: Ctx) => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(ctx.db)
      return rows.length
    }
    await s.station.in(async (ctx) => {
      await lockPublished(ctx)
      actions = [
        s.ask('publisher', 'del_logic', { ids: old, reason: '企业申请' }),
        s.ask('publisher', 'batchPublish', { ids: fresh }),
      ]
      await expect.poll(() => waiting(ctx)).toBeGreaterThanOrEqual(2)
    })
    expect(await Promise.all(actions)).toMatchObject([{ data: { success: 1 } }, { data: { success: 1 } }])
  })

  test('of the next period archives the last, carries what is missing twice, and counts the change', async ({ s }) => {
    const first = await quoted(s, ['300', '300', '300'])
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { period })
    const [lonely] = [await referenceOf(s)]
    expect(lonely).toHaveLength(1)

    await nextPeriod(s, '202612')
    const other = { materialName: '中砂', spec: '2.5', period: '202612', changeReason: '涨' }
    await quoted(s, ['50', '51', '52'], other)
    await s.setPeriod(periodState.auditing, '202612')
    await s.ask('publisher', 'batchPublish', { period: '202612' })
    const carried = (await referenceOf(s, '202612')).find((one) => one.sourceLevel === 2)
    expect(carried).toMatchObject({ priceExcl: '300.0000', mom: null, n: 3 })
    expect(await periodOf(s, period)).toEqual({ state: periodState.archived })

    await nextPeriod(s, '202701')
    const again = await quoted(s, ['330', '330', '330'], { period: '202701', changeReason: '涨' })
    await s.setPeriod(periodState.auditing, '202701')
    await s.ask('publisher', 'batchPublish', { period: '202701' })
    const rows = await Promise.all([first[0], again[0]].map((id) => s.rowOf(id ?? '')))
    expect(rows.map((row) => row.status)).toEqual([7, 4])
    expect(rows[1]?.momRate).toBe('0.1000')
    const measured = (await referenceOf(s, '202701')).find((one) => one.sourceLevel === 1)
    // The period before was carried, so nobody measured a change.
    expect(measured).toMatchObject({ priceExcl: '330.0000', mom: null })
  })

  test('of a late issue does not put an old price in the place of a newer one', async ({ s }) => {
    const [late = ''] = await quoted(s, ['300'])
    await nextPeriod(s, '202612')
    const [early = ''] = await quoted(s, ['310'], { period: '202612' })
    await s.setPeriod(periodState.auditing, '202612')
    await s.ask('publisher', 'publish', { id: early })
    await s.ask('publisher', 'publish', { id: late })
    expect([(await s.rowOf(late)).status, (await s.rowOf(early)).status]).toEqual([7, 4])
  })

  test('by filter leaves the rest, and names what cannot be published', async ({ s }) => {
    const [id = ''] = await quoted(s, ['300'])
    const draft = await s.aRow()
    await s.setPeriod(periodState.auditing)
    const { data } = await s.ask('publisher', 'batchPublish', { ids: `${id},${draft.id},77` })
    expect(data).toMatchObject({ success: 1, referencePriceCount: 1 })
    expect(data.failed.map((one: { error: string }) => one.error).sort()).toEqual([
      'common/not-found',
      'material/wrong-state',
    ])
    expect(await s.ask('publisher', 'batchPublish', {})).toMatchObject({ error: 'material/nothing-chosen' })
  })
})

describe('what was published', () => {
  test('is corrected by a new revision with a reason, and stays readable as it was', async ({ s }) => {
    const [id = '', ...others] = await quoted(s, ['300', '304', '308'])
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { ids: [id, ...others] })
    const wrong = await s.ask('publisher', 'correct', { id, priceExcl: '300', reason: '误' })
    expect(wrong).toMatchObject({ error: 'material/nothing-changed' })
    const { data } = await s.ask('publisher', 'correct', { id, priceExcl: '312', reason: '录入错误' })
    expect(data).toMatchObject({
      status: materialStatus.published,
      revision: 2,
      revisionReason: '录入错误',
      priceExcl: '312.00',
    })
    const prices = await referenceOf(s)
    expect(prices.map((one) => [one.revision, one.median, one.replacedAt === null])).toEqual([
      [1, '304.0000', false],
      [2, '308.0000', true],
    ])
    const history = (await s.get('owner', 'history', { id })).data
    expect(history).toMatchObject([
      { revision: 2, priceExcl: '312.00', reason: '录入错误', replacedAt: null },
      { revision: 1, priceExcl: '300.00' },
    ])
    // As if the first had come out on the first of the month, and the correction on the tenth.
    await s.station.in((ctx) =>
      sql`update material_revision set published_at = case revision when 1 then '2026-11-01' else '2026-11-10' end::timestamptz,
        replaced_at = case revision when 1 then '2026-11-10'::timestamptz end where info_id = ${id}`.execute(ctx.db),
    )
    const on = async (day: string) => (await s.get('member', 'as_published', { id, day })).data.records
    expect(await on('2026-10-31')).toEqual([])
    expect(await on('2026-11-09')).toMatchObject([{ revision: 1, priceExcl: '300.00' }])
    expect(await on('2026-11-10')).toMatchObject([{ revision: 2, priceExcl: '312.00' }])
  })

  test('goes offline with a reason and takes its reference price along; restored, it is published anew', async ({
    s,
  }) => {
    const [id = ''] = await quoted(s, ['300'])
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'publish', { id })
    const offline = (reason?: string) => s.ask('publisher', 'del_logic', { ids: id, reason })
    expect((await offline()).data.failed).toMatchObject([{ error: 'material/offline-reason' }])
    await offline('企业申请')
    expect((await referenceOf(s)).filter((one) => one.replacedAt === null)).toEqual([])
    await s.ask('publisher', 'publish', { id, restore: 1 })
    expect((await s.ask('publisher', 'publish', { id })).data).toMatchObject({ status: materialStatus.published })
    expect((await s.rowOf(id)).revision).toBe(2)
    expect((await referenceOf(s)).at(-1)).toMatchObject({ revision: 2, replacedAt: null })
  })

  test('is seen by a reader with its contact masked, and his look is counted', async ({ s }) => {
    const [id = ''] = await quoted(s, ['300'])
    expect(await s.get('member', 'detail', { id })).toMatchObject({ code: 404 })
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'publish', { id })
    expect((await s.get('member', 'detail', { id })).data).toMatchObject({
      contactPhone: '138****0000',
      contactName: '王**',
    })
    expect((await s.get('admin', 'detail', { id })).data).toMatchObject({ viewCount: 1, contactPhone: '13800000000' })
  })
})
