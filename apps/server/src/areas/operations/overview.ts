import { availableParallelism, hostname, loadavg } from 'node:os'
import type { Overview } from '@library/contract/operations/overview'
import { sql } from 'kysely'
import packageFile from '../../../../../package.json' with { type: 'json' }
import type { Ctx } from '../../platform/database/database.ts'
import { inEveryTenant } from '../../platform/jobs/every-tenant.ts'
import { countQueue } from '../../platform/jobs/queue.ts'
import type { World } from '../../platform/world.ts'
import { busyTenants } from './busy-tenants.ts'

const mostTables = 15

type Facts = { postgres: string; migration: string; size: number; connections: number; mostConnections: number }

/** The current state of the program and its database. */
export async function overviewOf(ctx: Ctx, world: World): Promise<Overview> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as postgres, newest_migration() as migration,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections`.execute(ctx.db)
  const [{ postgres, migration, ...database }] = rows as [Facts]
  const { most, waits, refused, tenants } = world.database.shares()
  const use = { pool: world.database.pool(), shares: { most, waits, refused } }
  return {
    health: { signals: world.signals.isListening(), ...(await troubles(ctx)) },
    versions: { app: packageFile.version, node: process.version, postgres, migration },
    process: processNow(),
    database: { ...database, ...use, tables: await biggestTables(ctx) },
    queue: await countQueue(ctx),
    tenants: await busyTenants(ctx, tenants),
  }
}

function processNow(): Overview['process'] {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  return {
    host: hostname(),
    pid: process.pid,
    uptimeSeconds: Math.round(process.uptime()),
    rss,
    heapUsed,
    heapTotal,
    cpus: availableParallelism(),
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  }
}

/** Counting every row would take as long as reading them: the database's estimate is enough. */
async function biggestTables(ctx: Ctx): Promise<Overview['database']['tables']> {
  const { rows } = await sql<{ name: string; rows: number | null; size: number }>`
    select relname as name, case when reltuples >= 0 then reltuples::bigint::float8 end as rows, pg_total_relation_size(oid)::float8 as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by size desc, name limit ${mostTables}`.execute(ctx.db)
  return rows
}

async function troubles(ctx: Ctx): Promise<{ failedJobs: number; errors: number }> {
  const found = await inEveryTenant(ctx, async ({ db }) => {
    const { rows } = await sql<{ failedJobs: number; errors: number }>`
      select (select count(*)::int from job where state = 'failed' and ended_time > now() - interval '1 day') as failed_jobs,
        (select count(*)::int from error_log where create_time > now() - interval '1 day') as errors`.execute(db)
    return rows
  })
  const sum = (name: 'failedJobs' | 'errors') => found.flat().reduce((total, row) => total + row[name], 0)
  return { failedJobs: sum('failedJobs'), errors: sum('errors') }
}
