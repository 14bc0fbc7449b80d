import { materialStatus } from '@library/contract/material/material.states'
import { pastState } from '@library/contract/past-issue/past-issue'
import { expect } from 'vitest'
import { csv, lines, path, publishSteel, takeOver } from '../../../../test/desks/past-desk.ts'
import { aPriceStation, type PriceStation, period } from '../../../../test/desks/price-station.ts'
import { test as base, work } from '../../../../test/processes/job-world.ts'
import { pastIssues } from '../../../past-issues.ts'
import { verifyChain } from '../audit/audit-chain.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    work(world, {}, [pastIssues.job])
    await use(await aPriceStation(staged, world))
  },
})

const takeBack = (s: PriceStation, id: string | null, who = 'publisher', reason = '文件有误') =>
  s.ask(who, `${path}/past_take_back`, { id, reason })
const living = (s: PriceStation) =>
  s.station.in(async (ctx) => ({
    rows: (await ctx.db.selectFrom('materialInfo').select('id').where('isDeleted', '=', 0).execute()).length,
    prices: (await ctx.db.selectFrom('materialReferencePrice').select('id').where('replacedAt', 'is', null).execute())
      .length,
    periods: (
      await ctx.db.selectFrom('materialPeriod').select('period').where('isDeleted', '=', 0).orderBy('period').execute()
    ).map((one) => one.period),
  }))

test('a batch is taken back as a whole, with its periods, and can be taken over again', async ({ s, staged }) => {
  const before = await living(s)
  const file = csv(...lines({ '2025-01': 3300, '2025-02': 3310 }))
  const { data } = await takeOver(s, staged.app, file)
  const other = await takeOver(s, staged.app, csv(...lines({ '2025-02': 4000, '2025-03': 4100 }, 'HRB400E Φ25')))
  expect(await takeBack(s, data.batchId, 'auditor')).toMatchObject({ code: 403 })
  expect(await takeBack(s, data.batchId, 'publisher', ' ')).toMatchObject({ code: 400 })
  expect((await takeBack(s, data.batchId)).data).toMatchObject({ state: pastState.takenBack, rows: 2, periods: 1 })
  expect(await living(s)).toEqual({ rows: 2, prices: 2, periods: ['202502', '202503', period] })
  const [, row] = (await s.get('publisher', `${path}/past_list`)).data.records
  expect(row).toMatchObject({ state: pastState.takenBack, backReason: '文件有误' })
  expect(await takeBack(s, data.batchId)).toMatchObject({ code: 409, error: 'past/not-written' })
  await takeBack(s, other.data.batchId)
  expect(await living(s)).toEqual(before)
  expect((await takeOver(s, staged.app, file)).data).toMatchObject({ state: pastState.done, ok: 2 })
  expect((await s.station.in(verifyChain)).broken).toBeUndefined()
})

test('a batch stays once one of its prices was corrected', async ({ s, staged }) => {
  const { data } = await takeOver(s, staged.app, csv(...lines({ '2025-01': 3300 })))
  const [row] = await s.station.in((ctx) =>
    ctx.db.selectFrom('materialInfo').selectAll().where('status', '=', materialStatus.archived).execute(),
  )
  const fixed = await s.ask('publisher', 'correct', { id: row?.id, priceIncl: '3310', reason: '笔误' })
  expect(fixed.data).toMatchObject({ revision: 2, priceIncl: '3310.00' })
  expect(await takeBack(s, data.batchId)).toMatchObject({ code: 409, error: 'past/corrected' })
  const [price] = await s.station.in((ctx) =>
    ctx.db
      .selectFrom('materialReferencePrice')
      .select(['priceIncl', 'sourceLevel'])
      .where('replacedAt', 'is', null)
      .execute(),
  )
  expect(price).toEqual({ priceIncl: '3310.0000', sourceLevel: 4 })
})

test('a batch stays once a price published here was compared with it', async ({ s, staged }) => {
  const { data } = await takeOver(s, staged.app, csv(...lines({ '2025-02': 3000 })))
  await publishSteel(s)
  expect(await takeBack(s, data.batchId)).toMatchObject({ code: 409, error: 'past/used' })
})
