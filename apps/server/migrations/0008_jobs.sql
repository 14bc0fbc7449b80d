-- Work that is done after the answer: what the screen shows of it. The queue itself has its own schema, which holds ids only;
-- what a job was asked to do, and by whom, stands here under row-level security.

create table job (
  id bigint not null default next_id(),
  name text not null,
  -- One living job per key.
  key text,
  -- The moment of the plan that this run belongs to.
  slot timestamptz,
  queue_id uuid not null,
  input jsonb not null,
  -- Who asked, with what he was allowed to do when he asked.
  caller jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  is_cancel_asked boolean not null default false,
  -- Counts every start, and so distinguishes a worker that lost the job from the one that has it now.
  attempts int not null default 0,
  progress jsonb,
  reason jsonb,
  result jsonb,
  request_id text default nullif(current_setting('app.request_id', true), ''),
  create_user bigint default current_user_id(),
  create_time timestamptz not null default now(),
  start_after timestamptz not null default now(),
  started_time timestamptz,
  ended_time timestamptz
);
select tenant_wall('job');
create unique index job_key on job (tenant_id, name, key) where key is not null and state in ('queued', 'running');
create unique index job_slot on job (tenant_id, name, slot) where slot is not null;
create index job_user on job (tenant_id, create_user, id);
create index job_ended on job (tenant_id, ended_time) where ended_time is not null;

-- Every server process learns of new work at once, and the one that runs a job learns that somebody wants it stopped.
create function signal_job() returns trigger language plpgsql as $$
begin
  if new.is_cancel_asked then
    perform pg_notify('job_cancelled', new.id::text);
  elsif new.state = 'queued' then
    perform pg_notify('job_waiting', '');
  end if;
  return null;
end $$;
create trigger signal_job after insert or update of state, is_cancel_asked on job for each row execute function signal_job();
