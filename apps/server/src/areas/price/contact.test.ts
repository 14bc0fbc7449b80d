import { readXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { anIssue, aPrice } from '../../../test/desks/prices.ts'
import { aStation, aUser } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { exportPricesJob } from './export/export-job.ts'

describe('a contact', () => {
  test('is shown to members, recorded, and limited per day', async ({ world, staged: { app, as } }) => {
    const station = await aStation(world)
    const prices = [
      await aPrice(station, { spec: 'a' }),
      await aPrice(station, { spec: 'b' }),
      await aPrice(station, { spec: 'c' }),
    ]
    await station.in((ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'contact.dailyLimit', paramValue: '2' }).execute(),
    )
    const headers = as(someone({ tenantId: station.tenantId, userId: '77' }))
    const ask = (id: string | undefined) =>
      app.inject({ url: `/api/materialInfo/MaterialInfo/getContact?id=${id}`, headers })
    const view = async (id: string | undefined) => (await ask(id)).json()
    const [a, b, c] = prices.map(({ id }) => id)
    expect((await view(a)).data).toEqual({
      contactName: '王经理',
      contactPhone: '13800000000',
      enterpriseName: '钢贸一号',
      address: '江边路1号',
    })
    const [again, second, third] = await Promise.all([view(a), view(b), view(a)])
    expect([again.code, second.code, third.code]).toEqual([200, 200, 200])
    const refused = await ask(c)
    expect(refused.json()).toMatchObject({ code: 429, error: 'price/contact-limit' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await view(a)).code).toBe(200)
    const seen = await station.in((ctx) => ctx.db.selectFrom('contactViewLog').select(['infoId', 'userId']).execute())
    expect(seen).toHaveLength(5)
    expect(seen.every(({ userId }) => userId === '77')).toBe(true)
  })
})

describe('an export', () => {
  test('contains what the filters find, in the requested columns, with formulas escaped', async ({
    world,
    staged: { app, as },
  }) => {
    const station = await aStation(world)
    await anIssue(station, '202610')
    await aPrice(station, { spec: '=1+1' })
    const other = await aPrice(station, { materialName: '水泥', spec: 'P.O 42.5', code: '0401' })
    const headers = as(someone({ tenantId: station.tenantId, permissions: new Set(['category_export']) }))
    const ask = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/materialInfo/MaterialInfo/export', headers, payload })
    const all = await ask({ format: 'csv', columns: 'materialName,spec,priceExcl' })
    expect(all.body.trim().split('\r\n').slice(1)).toEqual(["热轧带肋钢筋,'=1+1,3500.00", '水泥,P.O 42.5,3500.00'])
    expect((await ask({ format: 'csv', columns: 'spec', ids: other.id })).body).toContain('P.O 42.5')
    expect((await ask({ format: 'csv', columns: 'spec', materialName: '钢筋' })).body).not.toContain('P.O')
    expect((await ask({ columns: 'contactPhone' })).json()).toMatchObject({ code: 400, error: 'common/unknown-column' })
    const { sheets } = await readXlsx(new Uint8Array((await ask({ columns: 'spec,unitCode,priceExcl' })).rawPayload))
    expect(sheets[0]?.rows).toEqual([
      ['规格型号', '计量单位', '除税价'],
      ['=1+1', expect.any(String), 3500],
      ['P.O 42.5', expect.any(String), 3500],
    ])
  })
})

test('a large export is stored as a file of the requesting user, who gets a message', async ({ world }) => {
  const station = await aStation(world)
  await aPrice(station)
  const asker = await aUser(station)
  const caller = someone({ tenantId: station.tenantId, userId: asker.id })
  const transact = <T>(work: (ctx: Ctx) => Promise<T>) => world.database.inTransaction(caller, work)
  const run = { world, jobId: '1', caller, transact, progress: () => undefined, signal: new AbortController().signal }
  const body = exportPricesJob.input.parse({ body: { format: 'csv' }, language: 'zh' })
  const result = await exportPricesJob.work(run, body)
  expect(result).toMatchObject({
    summary: { zh: '材料价格已导出，共 1 行，请在一天内下载' },
    link: expect.stringContaining('/attach/link'),
  })
  const messages = await station.in((ctx) => ctx.db.selectFrom('message').select(['userId', 'kind']).execute())
  expect(messages).toEqual([{ userId: asker.id, kind: 'job_done' }])
})
