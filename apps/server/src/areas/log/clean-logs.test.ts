import { describe, expect } from 'vitest'
import { runNow, test } from '../../../test/processes/job-world.ts'
import { someone } from '../../../test/world.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { demoTenant } from '../../seeds/demo.ts'
import { cleanLogs } from './clean-logs.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('old log lines', () => {
  test('are removed after their days, each tenant’s by its own number, and the new ones stay', async ({ world }) => {
    const { database, logs } = world
    await database.inTransaction(programCaller(demoTenant), (ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'log.retentionDays', paramValue: '10' }).execute(),
    )
    for (const tenantId of [platformTenant, demoTenant]) {
      for (const days of [1, 20, 200]) {
        for (const table of ['apiLog', 'errorLog', 'usualLog'] as const)
          logs.write(table, tenantId, { createBy: `${days}`, createTime: daysAgo(days) })
      }
    }
    await logs.flush()
    const program = programCaller(platformTenant)
    const id = await database.inTransaction(program, (ctx) => enqueue(ctx, cleanLogs, {}))
    expect(await runNow(world, [cleanLogs], platformTenant, id)).toMatchObject({
      state: 'done',
      result: { summary: { en: '9 lines deleted' } },
    })
    const left = async (tenantId: string) => {
      const rows = await database.inTransaction(programCaller(tenantId), (ctx) =>
        ctx.db.selectFrom('apiLog').select('createBy').orderBy('id').execute(),
      )
      return rows.map((row) => row.createBy)
    }
    expect(await left(platformTenant)).toEqual(['1', '20'])
    expect(await left(demoTenant)).toEqual(['1'])
  })

  test('of deliveries and messages are removed too, and pending ones stay', async ({ world }) => {
    const program = programCaller(platformTenant)
    const id = await world.database.inTransaction(program, async (ctx) => {
      const { db } = ctx
      const user = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow()
      const message = { userId: user.id, kind: 'deadline' as const, titleEn: 'x', link: null, readTime: null }
      const sent = { smsId: '1', code: 'x', recipient: '13800000000' }
      for (const days of [1, 200]) {
        await db
          .insertInto('message')
          .values({ ...message, title: `${days}`, createTime: daysAgo(days) })
          .execute()
        await db
          .insertInto('smsDelivery')
          .values({ ...sent, content: `${days}`, createTime: daysAgo(days), endedTime: daysAgo(days) })
          .execute()
      }
      await db
        .insertInto('smsDelivery')
        .values({ ...sent, content: 'waits', createTime: daysAgo(300) })
        .execute()
      return enqueue(ctx, cleanLogs, {})
    })
    await runNow(world, [cleanLogs], platformTenant, id)
    const [message, sent] = await world.database.inTransaction(program, async ({ db }) => [
      await db.selectFrom('message').select('title').where('kind', '=', 'deadline').execute(),
      await db.selectFrom('smsDelivery').select('content').orderBy('id').execute(),
    ])
    expect(message).toEqual([{ title: '1' }])
    expect(sent).toEqual([{ content: '1' }, { content: 'waits' }])
  })

  test('of ended jobs are removed too, and open jobs stay', async ({ world }) => {
    const { database } = world
    const caller = someone({ tenantId: demoTenant })
    const ask = () => database.inTransaction(caller, (ctx) => enqueue(ctx, cleanLogs, {}))
    const [old, living] = [await ask(), await ask()]
    await database.inTransaction(caller, (ctx) =>
      ctx.db
        .updateTable('job')
        .set({ state: 'done', endedTime: daysAgo(100) })
        .where('id', '=', old)
        .execute(),
    )
    const program = programCaller(platformTenant)
    const id = await database.inTransaction(program, (ctx) => enqueue(ctx, cleanLogs, {}))
    await runNow(world, [cleanLogs], platformTenant, id)
    const rows = await database.inTransaction(caller, (ctx) => ctx.db.selectFrom('job').select('id').execute())
    expect(rows).toEqual([{ id: living }])
  })
})
