import { Logger, makeWorkerUtils } from 'graphile-worker'
import type pg from 'pg'

/** The library keeps quiet: its errors are thrown. */
const logger = new Logger(() => () => undefined)

/** The queue's own schema, made and brought up to date by the library that uses it. Part of every migration. */
export async function prepareQueue(owner: pg.Client, connectionString: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString, maxPoolSize: 1, logger })
  try {
    await utils.migrate()
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] })
  } finally {
    await utils.release()
  }
  await owner.query(grants)
}

/** The library locks its tables for all but their owner. They hold ids only, and the application works as library_app. */
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
 * Puts open jobs into the queue that are not in it: those of the release that had another queue, and those of a restored
 * backup, which leaves the queue out. The trigger of the table does it. A job that ran counts as waiting again, and its
 * worker, should it live, cannot commit any more.
 */
export async function requeueJobs(owner: pg.Client): Promise<void> {
  await owner.query(`
    do $$
    declare one text;
    begin
      for one in select tenant_id from tenant loop
        perform set_config('app.tenant_id', one, true);
        update job set state = 'queued' where state in ('queued', 'running') and not exists (
          select from graphile_worker.jobs q
          where q.key = queue_id::text and (q.locked_at is not null or q.attempts < q.max_attempts));
      end loop;
      perform set_config('app.tenant_id', '', true);
    end $$`)
}
