-- The queue is now that of graphile-worker, in a schema of its own, which the library makes and upgrades after the migrations.
-- It holds ids only. The table `job` says what waits: a trigger puts a job into the queue and takes it out again, in the
-- transaction that changes the job. The schema pgboss and the column queue_id stay until the release before this one is gone.

-- Higher goes first.
alter table job add column priority smallint not null default 0;
-- Starts that ended in a crash or in silence. A job that a stopping server puts back has not used one up.
alter table job add column tries int not null default 0;
create index job_open on job (tenant_id) where state in ('queued', 'running');

create function queue_job() returns trigger language plpgsql as $$
begin
  if new.state = 'queued' then
    perform graphile_worker.add_job(new.name, json_build_object('tenantId', new.tenant_id, 'jobId', new.id::text),
      run_at => new.start_after, job_key => new.queue_id::text, priority => -new.priority,
      flags => case when new.tries > 0 then array['retry'] end);
  elsif new.state = 'cancelled' then
    perform graphile_worker.remove_job(new.queue_id::text);
  end if;
  return null;
end $$;
create trigger queue_job after insert or update of state on job for each row execute function queue_job();

-- One row per worker, with its last heartbeat.
create table job_worker (
  id text primary key,
  alive_time timestamptz not null default now()
);

-- Writes a heartbeat, and unlocks the jobs of workers that have been silent for so many seconds. A worker that was silent
-- itself cannot judge the others: after an outage of the database all of them first get the time to report.
create function job_worker_alive(worker text, seconds int) returns void language plpgsql as $$
declare
  limit_time timestamptz := now() - make_interval(secs => seconds);
  before timestamptz := (select alive_time from job_worker where id = worker);
  silent text[];
begin
  insert into job_worker (id) values (worker) on conflict (id) do update set alive_time = now();
  if before is null or before < limit_time then
    return;
  end if;
  silent := array(select distinct locked_by from graphile_worker.jobs
    where locked_at < limit_time
      and not exists (select from job_worker w where w.id = locked_by and w.alive_time >= limit_time));
  if silent <> '{}' then
    perform graphile_worker.force_unlock_workers(silent);
  end if;
  delete from job_worker where alive_time < now() - interval '1 day';
end $$;
