import { Logger, makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { HostClient } from '../database/hosts/host-client.ts'

/** The library logs nothing: its errors are thrown. */
const logger = new Logger(() => () => undefined)

/** The schema of the queue, created and migrated by the library that uses it. Part of every migration. */
export async function prepareQueue(owner: pg.Client, connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 1, Client: HostClient })
  const utils = await makeWorkerUtils({ pgPool, logger })
  try {
    await utils.migrate()
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] })
  } finally {
    await utils.release()
    await pgPool.end()
  }
  await owner.query(grants)
}

/** The library restricts its tables to their owner. They contain ids only, and the application works as library_app. */
const grants = `
  grant usage on schema graphile_worker to library_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to library_app;
  grant usage on all sequences in schema graphile_worker to library_app;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables t where schemaname = 'graphile_worker' and rowsecurity
      and not exists (select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename) loop
      execute format('create policy application on graphile_worker.%I to library_app using (true)', name);
    end loop;
  end $$`

/**
 * Enqueues open jobs that are not in the queue: those of a release with another queue, and those of a restored backup,
 * which excludes the queue. The trigger of the table does it. A running job counts as waiting again, and its worker, if
 * alive, cannot commit any more.
 */
export async function requeueJobs(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ tenantId: string }>(
    `select tenant_id as "tenantId" from tenant t
      where not exists (select from station_move m where m.tenant_id = t.tenant_id)`,
  )
  for (const { tenantId } of rows) {
    await owner.query('begin')
    await requeueJobsOf(owner, tenantId)
    await owner.query('commit')
  }
}

/** The same for one tenant, in the caller's transaction. */
export async function requeueJobsOf(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
  await owner.query(
    `update job set state = 'queued' where tenant_id = $1 and state in ('queued', 'running') and not exists (
      select from graphile_worker.jobs q
      where q.key = queue_id::text and (q.locked_at is not null or q.attempts < q.max_attempts))`,
    [tenantId],
  )
}

/** Takes the jobs of a tenant out of the queue. Their rows stay as they are. */
export async function unqueueJobsOf(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query(
    `select graphile_worker.remove_job(queue_id::text) from job where tenant_id = $1 and state in ('queued', 'running')`,
    [tenantId],
  )
}
