import { describe, expect } from 'vitest'
import { runNow, test } from '../../../test/job-world.ts'
import { someone } from '../../../test/world.ts'
import { platformTenant, programCaller } from '../../platform/caller.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { demoTenant } from '../../seeds/demo.ts'
import { cleanLogs } from './clean-logs.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('old log lines', () => {
  test('go after their days, each tenant’s by its own number, and the new ones stay', async ({ world }) => {
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

  test('of ended jobs go too, and living jobs stay', async ({ world: { database } }) => {
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
    await runNow({ database } as never, [cleanLogs], platformTenant, id)
    const rows = await database.inTransaction(caller, (ctx) => ctx.db.selectFrom('job').select('id').execute())
    expect(rows).toEqual([{ id: living }])
  })
})
