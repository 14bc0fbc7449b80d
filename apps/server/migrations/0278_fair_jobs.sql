-- A station with a hundred jobs does not delay the others.

-- Jobs of one lane of a tenant run one at a time, over all processes. Null: as many as there are workers.
alter table job add column lane text;

-- A job waits behind as many of the others' as its own tenant has open: the first job of a quiet tenant comes before the
-- second of a busy one. Counting stops at a hundred, so that a thousand mails cost no more than that.
create or replace function queue_job() returns trigger language plpgsql as $$
declare ahead int;
begin
  if new.state = 'queued' then
    select count(*) into ahead from (
      select from job where tenant_id = new.tenant_id and state in ('queued', 'running') and id <> new.id limit 100) open;
    perform graphile_worker.add_job(new.name, json_build_object('tenantId', new.tenant_id, 'jobId', new.id::text),
      queue_name => new.tenant_id || ' ' || new.lane, run_at => new.start_after, job_key => new.queue_id::text,
      priority => ahead - 1000 * new.priority, flags => case when new.tries > 0 then array['retry'] end);
  elsif new.state = 'cancelled' then
    perform graphile_worker.remove_job(new.queue_id::text);
  end if;
  return null;
end $$;
