import { inUse } from '@library/contract/kit/in-use'
import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { aPriceStation, period, region } from '../../../test/desks/price-station.ts'
import { runNow } from '../../../test/processes/job-world.ts'
import { aMailServer } from '../../../test/servers/mail-server.ts'
import { test as base, openWorld, testConfig } from '../../../test/world.ts'
import { alertWatchers, priceAlertsJob } from '../../domain/notifications/price-alerts.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deliverMailJob } from '../../platform/mail/deliver-mail.ts'
import type { World } from '../../platform/world.ts'

const before = '202610'
/** Its mail server runs on this machine, and mails link to the address of the installation. */
const test = base.extend<{ world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const world = await openWorld(testConfig({ PRIVATE_SENDERS: 'on', PUBLIC_URL: 'https://prices.example.com' }))
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

test('a user who watches a price is notified once of a change that reaches the threshold, after the period is published', async ({
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
  // Watched again it is the same watch, with its earlier settings.
  await watch('member', { stdMaterialId: steel.std, regionCode: region })
  const list = (await s.get('member', 'materialWatch/list')).data
  expect(list.total).toBe(2)
  expect(list.records.find((row: { stdMaterialId: string }) => row.stdMaterialId === steel.std)).toMatchObject({
    ...{ threshold: '10', priceIncl: '3390.00', period: before },
  })
  expect(await watch('member', list.records[0])).toMatchObject({ code: 200 })
  const watched = async (materialName: string) =>
    (await s.get('member', `materialWatch/list?${new URLSearchParams({ materialName })}`)).data.records.map(
      (row: { stdMaterialId: string }) => row.stdMaterialId,
    )
  expect([await watched('gangjin'), await watched('gj'), await watched('砂'), await watched('水泥')]).toEqual([
    ...[[steel.std], [steel.std], [sand.std], []],
  ])

  const { port, letters } = await aMailServer()
  await s.station.in((ctx) => takesMail(ctx, s.callers.member?.userId ?? '', port))
  await watch('member', { stdMaterialId: steel.std, regionCode: region, byMail: 1 })
  await watch('member', { stdMaterialId: sand.std, regionCode: region, byMail: 1 })
  const other = await aPriceStation(staged, world)
  const theirs = await published(other, '钢筋', ['3390', '3729'])
  const theirWatch = { stdMaterialId: theirs.std, regionCode: region, threshold: '0', byMail: 1 }
  expect((await other.ask('member', 'materialWatch/submit', theirWatch)).code).toBe(200)

  await s.setPeriod(periodState.auditing)
  for (const id of [steel.id, sand.id]) expect((await s.ask('publisher', 'publish', { id })).code).toBe(200)
  const run = async (job: Job, { station, tenantId }: Station) => {
    const asked = await station.in((ctx) =>
      ctx.db.selectFrom('job').select('id').where('name', '=', job.name).orderBy('id').execute(),
    )
    for (const { id } of asked) await runNow(world, [job], tenantId, id)
    return asked.length
  }
  expect(await run(priceAlertsJob, s)).toBe(2)
  expect(await s.station.in((ctx) => alertWatchers(ctx, period))).toBe(0)
  const messages = (station: Station) =>
    station.station.in((ctx) =>
      ctx.db.selectFrom('message').select(['userId', 'title', 'link']).where('kind', '=', 'price_alert').execute(),
    )
  const title = expect.stringMatching(/钢筋.*\+10\.00%/)
  expect(await messages(s)).toEqual([{ userId: s.callers.member?.userId, title, link: '/price/watch' }])

  // Sent once, however often the job runs: the text in both languages, and the link.
  const [mail] = await s.station.in((ctx) => ctx.db.selectFrom('mailDelivery').select('id').execute())
  await s.station.in((ctx) => enqueue(ctx, deliverMailJob, { ids: [mail?.id ?? ''] }))
  expect(await run(deliverMailJob, s)).toBe(2)
  expect(letters).toHaveLength(1)
  expect(readable(letters[0])).toMatch(/To: lin@example.com.*价格变动.*钢筋.*Prices moved in 2026-11/s)
  expect(readable(letters[0])).toContain('https://prices.example.com/price/watch')
  expect(readable(letters[0])).not.toContain('砂')
  expect([await run(priceAlertsJob, other), (await messages(other)).length]).toEqual([0, 0])

  const foreign = await s.ask('auditor', `materialWatch/remove?ids=${list.records[0].id}`)
  expect(foreign.code).toBe(404)
  expect((await s.ask('member', `materialWatch/remove?ids=${list.records[0].id}`)).code).toBe(200)
  expect((await s.get('member', 'materialWatch/keys')).data.length).toBe(1)
})

/** A decoded mail: quoted-printable, from its bytes. */
function readable(letter = ''): string {
  const bytes = letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

async function takesMail({ db }: Ctx, userId: string, port: number): Promise<void> {
  await db.updateTable('appUser').set({ email: 'lin@example.com' }).where('id', '=', userId).execute()
  const server = {
    mailCode: 'post',
    host: '127.0.0.1',
    port,
    security: 3,
    fromAddress: 'prices@example.com',
  }
  const unset = { account: null, password: null, fromName: null, remark: null }
  await db
    .insertInto('mail')
    .values({ ...server, ...unset, status: inUse.on })
    .execute()
}

type Station = Awaited<ReturnType<typeof aPriceStation>>

/** A material that was published for the previous period, and waits to be published at another price. */
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
      })
      .execute(),
  )
  return { id, std }
}
