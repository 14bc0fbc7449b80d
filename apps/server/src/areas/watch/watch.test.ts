import { expect } from 'vitest'
import { runNow } from '../../../test/job-world.ts'
import { aPriceStation, period, region } from '../../../test/price-station.ts'
import { test } from '../../../test/world.ts'
import type { Ctx } from '../../platform/database.ts'
import { alertWatchers, priceAlertsJob } from '../../platform/price-alerts.ts'

const before = '202610'

test('whoever watches a price is told once of a change that reaches his threshold, after the period is published', async ({
  world,
  staged,
}) => {
  const s = await aPriceStation(staged, world)
  const watch = (who: string, values: object) => s.ask(who, 'materialWatch/submit', values)
  const [steel, sand] = [await published(s, '钢筋', ['3390', '3729']), await published(s, '砂', ['113', '114'])]

  expect((await watch('member', { stdMaterialId: steel.std, regionCode: region, threshold: '10' })).code).toBe(200)
  expect((await watch('member', { stdMaterialId: sand.std, regionCode: region, threshold: '5' })).code).toBe(200)
  expect((await watch('auditor', { stdMaterialId: steel.std, regionCode: region, threshold: '10.01' })).code).toBe(200)
  expect((await watch('member', { stdMaterialId: '1', regionCode: region })).code).toBe(400)
  // Starred again it is the same watch, with what was said about it before.
  await watch('member', { stdMaterialId: steel.std, regionCode: region })
  const list = (await s.get('member', 'materialWatch/list')).data
  expect(list.total).toBe(2)
  expect(list.records.find((row: { stdMaterialId: string }) => row.stdMaterialId === steel.std)).toMatchObject({
    ...{ threshold: '10', priceIncl: '3390.00', period: before },
  })

  await s.station.in((ctx) => takesMail(ctx, s.callers.member?.userId ?? ''))
  await watch('member', { stdMaterialId: steel.std, regionCode: region, byMail: 1 })
  await s.setPeriod(2)
  for (const id of [steel.id, sand.id]) expect((await s.ask('publisher', 'publish', { id })).code).toBe(200)
  const asked = await s.station.in((ctx) =>
    ctx.db.selectFrom('job').select('id').where('name', '=', priceAlertsJob.name).orderBy('id').execute(),
  )
  expect(asked.length).toBe(2)
  for (const { id } of asked) await runNow(world, [priceAlertsJob], s.tenantId, id)
  expect(await s.station.in((ctx) => alertWatchers(ctx, period))).toBe(0)
  const told = await s.station.in((ctx) =>
    ctx.db.selectFrom('message').select(['userId', 'title', 'link']).where('kind', '=', 'price_alert').execute(),
  )
  expect(told.map(({ userId }) => userId)).toEqual([s.callers.member?.userId])
  expect(told[0]?.title).toContain('+10.00%')
  expect(told[0]?.title).toContain('钢筋')

  const mailed = await s.station.in((ctx) =>
    ctx.db.selectFrom('mailDelivery').select(['recipient', 'params']).execute(),
  )
  expect(mailed).toMatchObject([{ recipient: 'lin@example.com', params: { text: expect.stringContaining('+10.00%') } }])

  const foreign = await s.ask('auditor', `materialWatch/remove?ids=${list.records[0].id}`)
  expect(foreign.code).toBe(404)
  expect((await s.ask('member', `materialWatch/remove?ids=${list.records[0].id}`)).code).toBe(200)
  expect((await s.get('member', 'materialWatch/keys')).data.length).toBe(1)
})

async function takesMail({ db }: Ctx, userId: string): Promise<void> {
  await db.updateTable('appUser').set({ email: 'lin@example.com' }).where('id', '=', userId).execute()
  const server = {
    mailCode: 'post',
    host: 'mail.example.com',
    port: 25,
    security: 3,
    fromAddress: 'prices@example.com',
  }
  const unset = { account: null, password: null, fromName: null, remark: null }
  await db
    .insertInto('mail')
    .values({ ...server, ...unset, status: 2 })
    .execute()
}

type Station = Awaited<ReturnType<typeof aPriceStation>>

/** A material that was published for the period before, and waits to be published at another price. */
async function published(s: Station, materialName: string, [then, now]: readonly [string, string] | string[]) {
  const id = await s.approved({ materialName, priceIncl: now, changeReason: '市场变动' })
  const row = await s.rowOf(id)
  const std = row.stdMaterialId ?? ''
  const priceExcl = (Number(then) / 1.13).toFixed(2)
  await s.station.in((ctx) =>
    ctx.db
      .insertInto('materialReferencePrice')
      .values({
        ...{
          stdMaterialId: std,
          categoryId: row.categoryId,
          regionCode: region,
          period: before,
          taxRate: '0.13',
          n: 3,
        },
        ...{
          priceExcl,
          priceIncl: then ?? '',
          min: priceExcl,
          q1: priceExcl,
          median: priceExcl,
          q3: priceExcl,
          max: priceExcl,
        },
        method: 'median',
      } as never)
      .execute(),
  )
  return { id, std }
}
