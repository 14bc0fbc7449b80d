import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { freeShare } from '../../platform/files/stores/disk-space.ts'
import { busiestTenants, countQueue, oldestWaiting } from '../../platform/jobs/queue.ts'
import type { World } from '../../platform/world.ts'

type Figures = typeof import('prom-client')

/** What the process knows of its database, its queue and its disk. A figure that cannot be read is absent; the others are reported. */
export function measureDatabase({ Gauge }: Figures, registers: Registry[], world: World): void {
  const read = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T | undefined> =>
    world.database.inTransaction(programCaller(platformTenant), work).catch(() => undefined)
  const figure = (name: string, help: string, value: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove()
        const found = await value()
        if (found !== undefined) this.set(found)
      },
    })

  figure('database_ready', 'Whether this process reaches the database', async () =>
    Number(await world.database.isReady()),
  )
  figure('job_queue_oldest_seconds', 'Seconds since the oldest waiting job was due', () => read(oldestWaiting))
  figure('job_queue_busiest_tenant_rows', 'Waiting jobs of the tenant that has the most', async () => {
    const tenants = await read(busiestTenants)
    return tenants && (tenants[0]?.waiting ?? 0)
  })
  figure(
    'database_archive_failing',
    'Whether the last attempt to archive the journal failed; absent without archiving',
    () => read(isArchiveFailing),
  )
  figure('data_dir_free_ratio', 'Free share of the disk with the uploaded files', () => freeShare(world.config.dataDir))
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(world.database.pool())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'job_queue_rows',
    help: 'Background jobs in the queue, over all processes',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const { state, count } of (await read(countQueue)) ?? []) this.set({ state }, count)
    },
  })
}

async function isArchiveFailing(ctx: Ctx): Promise<number | undefined> {
  const { rows } = await sql<{ failing: number }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as failing
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(ctx.db)
  return rows[0]?.failing
}
