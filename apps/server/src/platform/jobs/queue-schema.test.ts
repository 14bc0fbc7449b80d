import { sql } from 'kysely'
import { expect } from 'vitest'
import { ended, jobOf, test, work } from '../../../test/processes/job-world.ts'
import { countJob } from '../../../test/processes/sample-jobs.ts'
import { someone } from '../../../test/world.ts'
import { platformTenant } from '../callers/caller.ts'
import { migrate } from '../database/schema/migrate.ts'
import { enqueue } from './enqueue.ts'

test('a migration enqueues, once, each open job that another release or a backup left out of the queue', async ({
  url,
  world,
}) => {
  const caller = someone({ tenantId: platformTenant })
  const inTenant = world.database.inTransaction
  const ask = (series: string) => inTenant(caller, (ctx) => enqueue(ctx, countJob, { series, to: 1 }))
  const [waiting, running, done, queued] = [await ask('w'), await ask('r'), await ask('d'), await ask('q')]
  const all = [waiting, running, done, queued]
  const inQueue = () =>
    inTenant(caller, async (ctx) => {
      const { rows } = await sql<{
        id: string
      }>`select j.id from graphile_worker.jobs q join job j on j.queue_id::text = q.key
        where j.id = any (${all}::bigint[]) order by 1`.execute(ctx.db)
      return rows.map(({ id }) => id)
    })
  expect(await inQueue()).toEqual(all)
  await inTenant(caller, async (ctx) => {
    await sql`select graphile_worker.remove_job(queue_id::text) from job
      where id = any (${[waiting, running, done]}::bigint[])`.execute(ctx.db)
    await ctx.db.updateTable('job').set({ state: 'running', attempts: 1 }).where('id', '=', running).execute()
    await ctx.db.updateTable('job').set({ state: 'done', endedTime: ctx.now }).where('id', '=', done).execute()
  })
  expect(await inQueue()).toEqual([queued])

  await migrate(url, () => undefined)
  await migrate(url, () => undefined)
  expect(await inQueue()).toEqual([waiting, running, queued])
  work(world)
  expect(await ended(world, platformTenant, waiting)).toMatchObject({ state: 'done', attempts: 1 })
  expect(await ended(world, platformTenant, running)).toMatchObject({ state: 'done', attempts: 2 })
  expect(await ended(world, platformTenant, queued)).toMatchObject({ state: 'done', attempts: 1 })
  expect(await jobOf(world, platformTenant, done)).toMatchObject({ state: 'done', attempts: 0 })
})
