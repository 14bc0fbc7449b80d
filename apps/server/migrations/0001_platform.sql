-- The platform that every table stands on: the application's role, ids, row-level security by tenant, the columns of a
-- record, the audit trail, and the signals by which server processes learn of a change.

-- The server works as this role. It owns nothing and cannot bypass row-level security.
do $$ begin
  if not exists (select from pg_roles where rolname = 'library_app') then
    create role library_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not pg_has_role(current_user, 'library_app', 'member') then
    execute format('grant library_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to library_app;
alter default privileges in schema public grant select, insert, update, delete on tables to library_app;
alter default privileges in schema public grant usage, select on sequences to library_app;
alter default privileges in schema public grant execute on functions to library_app;

-- Ids ---------------------------------------------------------------------------------------------------------------------

create sequence id_seq;

-- 64 bits: milliseconds since 2025 above, a shared counter below. Ordered by time, unique over all processes.
create function next_id() returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) << 22 | (nextval('id_seq') & 4194303)
$$;

-- The caller --------------------------------------------------------------------------------------------------------------

-- The server sets these for each transaction. Afterwards PostgreSQL leaves '' on the pooled connection instead of an unset
-- value, hence nullif.
create function current_tenant() returns text language sql stable as $$
  select nullif(current_setting('app.tenant_id', true), '')
$$;
create function current_user_id() returns bigint language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::bigint
$$;
create function current_dept_id() returns bigint language sql stable as $$
  select nullif(current_setting('app.dept_id', true), '')::bigint
$$;

-- Tenants -----------------------------------------------------------------------------------------------------------------

-- Adds the tenant to a table and hides all rows but those of the current one. The tenant leads the primary key, so a table
-- can be distributed by it.
create function tenant_wall(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column tenant_id text not null default current_tenant()', name);
  if exists (select from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'id') then
    execute format('alter table %I add primary key (tenant_id, id)', name);
  end if;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format($p$create policy tenant_wall on %I
    using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))$p$, name);
end $$;

-- The audit trail ---------------------------------------------------------------------------------------------------------

create table audit_record (
  id bigint not null default next_id(),
  table_name text not null,
  row_id bigint not null,
  action text not null,
  -- { field: [before, after] }
  changes jsonb not null,
  user_id bigint default current_user_id(),
  request_id text default nullif(current_setting('app.request_id', true), ''),
  create_time timestamptz not null default now()
);
select tenant_wall('audit_record');
create index audit_record_row on audit_record (tenant_id, table_name, row_id, id);
-- The trail can be read and added to, never rewritten.
revoke update, delete, truncate on audit_record from library_app;

-- Writes what changed in the same transaction as the change, whichever code made it. The arguments name secret columns,
-- whose values stay out of the trail.
create function audit_row() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  changed jsonb := '{}'::jsonb;
  key text;
begin
  if current_tenant() is null then return null; end if;
  for key in select k from jsonb_object_keys(before || after) k loop
    continue when key in ('version', 'update_time', 'update_user', 'create_time', 'create_user', 'create_dept', 'tenant_id', 'id');
    continue when (before -> key) is not distinct from (after -> key);
    continue when tg_op = 'INSERT' and (after -> key) = 'null'::jsonb;
    if key = any (tg_argv) then
      changed := changed || jsonb_build_object(key, jsonb_build_array('***', '***'));
    else
      changed := changed || jsonb_build_object(key, jsonb_build_array(before -> key, after -> key));
    end if;
  end loop;
  if changed = '{}'::jsonb then return null; end if;
  insert into audit_record (table_name, row_id, action, changes) values (
    tg_table_name,
    coalesce((after ->> 'id')::bigint, (before ->> 'id')::bigint),
    case
      when tg_op = 'INSERT' then 'add'
      when tg_op = 'DELETE' then 'remove'
      when before ->> 'is_deleted' = '0' and after ->> 'is_deleted' = '1' then 'remove'
      when before ->> 'is_deleted' = '1' and after ->> 'is_deleted' = '0' then 'restore'
      else 'change'
    end,
    changed);
  return null;
end $$;

-- The same for tables that take thousands of rows at once, written once per statement. The row itself says who made it and
-- when, so only later changes are recorded. It compares column by column: turning every row into JSON took as long as the
-- change. `search_text` and `text_key` follow from other columns and mean nothing to a reader.
create function audit_rows() returns trigger language plpgsql as $$
declare
  differences text;
begin
  if current_tenant() is null then return null; end if;
  select string_agg(format('case when n.%1$I is distinct from o.%1$I then %2$L || jsonb_build_array(o.%1$I, n.%1$I)::text end',
    attname, to_json(attname::text)::text || ':'), ', ' order by attnum) into differences
  from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped
    and attname not in ('id', 'tenant_id', 'version', 'update_time', 'update_user', 'search_text', 'text_key');
  execute format($q$
    insert into audit_record (table_name, row_id, action, changes)
    select %L, changed.id, changed.action, ('{' || changed.differences || '}')::jsonb
    from (
      select n.id, case
          when o.is_deleted = 0 and n.is_deleted = 1 then 'remove'
          when o.is_deleted = 1 and n.is_deleted = 0 then 'restore'
          else 'change'
        end as action, array_to_string(array[%s], ',') as differences
      from after_rows n join before_rows o on o.id = n.id
    ) changed where changed.differences <> ''$q$, tg_table_name, differences);
  return null;
end $$;

-- Records -----------------------------------------------------------------------------------------------------------------

create function touch_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.update_time := now();
  new.update_user := coalesce(current_user_id(), old.update_user);
  return new;
end $$;

-- What every record carries: who, when, living or removed, and the version that guards against lost updates.
create function row_columns(name text, variadic secrets text[] default '{}') returns void language plpgsql as $$
begin
  execute format('alter table %I
    add column id bigint not null default next_id(),
    add column create_user bigint default current_user_id(),
    add column create_dept bigint default current_dept_id(),
    add column create_time timestamptz not null default now(),
    add column update_user bigint default current_user_id(),
    add column update_time timestamptz not null default now(),
    add column status int not null default 1,
    add column is_deleted int not null default 0 check (is_deleted in (0, 1)),
    add column version int not null default 1', name);
  execute format('create trigger touch_row before update on %I for each row execute function touch_row()', name);
  execute format('create trigger audit_row after insert or update or delete on %I for each row execute function audit_row(%s)',
    name, (select coalesce(string_agg(quote_literal(secret), ', '), '') from unnest(secrets) secret));
end $$;

-- A record of one tenant, of the platform as a whole, and of one tenant in bulk. Called right after `create table`, which
-- names the table's own columns only.
create function tenant_table(name text, variadic secrets text[] default '{}') returns void language plpgsql as $$
begin
  perform row_columns(name, variadic secrets);
  perform tenant_wall(name);
end $$;

create function platform_table(name text, variadic secrets text[] default '{}') returns void language plpgsql as $$
begin
  perform row_columns(name, variadic secrets);
  execute format('alter table %I add primary key (id)', name);
end $$;

create function bulk_table(name text) returns void language plpgsql as $$
begin
  perform tenant_table(name);
  execute format('drop trigger audit_row on %I', name);
  execute format('create trigger audit_rows after update on %I
    referencing old table as before_rows new table as after_rows
    for each statement execute function audit_rows()', name);
end $$;

-- Signals -----------------------------------------------------------------------------------------------------------------

-- Every server process caches what it reads often. A signal names the tenant whose answers are stale, and is sent by the
-- transaction that makes them so: it arrives if the change does. The triggers stand beside their tables.

-- What a caller may do has changed.
create function signal_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', coalesce(current_tenant(), ''));
  return null;
end $$;

-- An entry of a dictionary has changed.
create function signal_words() returns trigger language plpgsql as $$
begin
  perform pg_notify('words_changed', coalesce(current_tenant(), ''));
  return null;
end $$;

-- A published price, or a name shown beside it, may have changed.
create function signal_prices() returns trigger language plpgsql as $$
begin
  perform pg_notify('prices_changed', coalesce(current_tenant(), ''));
  return null;
end $$;

-- Migrations and seeds ----------------------------------------------------------------------------------------------------

-- The list of migrations belongs to the owner: the application may only ask where it stands.
create function newest_migration() returns text language sql stable security definer set search_path = public as $$
  select max(name) from migration where name not like 'seed:%'
$$;
revoke execute on function newest_migration from public;
grant execute on function newest_migration to library_app;

-- Notes a seed in the list of migrations. True for the one transaction that is to run it; a second process waits here until
-- the first has committed.
create function claim_seed(seed text) returns boolean language sql volatile security definer set search_path = public as $$
  with claimed as (insert into migration (name) values ('seed:' || seed) on conflict do nothing returning name)
  select exists (select from claimed)
$$;
revoke execute on function claim_seed from public;
grant execute on function claim_seed to library_app;

-- After many rows at once the planner still believes a table to be empty and picks an index that reads it whole, until the
-- database has counted by itself. The application may ask for the count, even within its own transaction.
create function refresh_statistics(variadic names text[]) returns void
language plpgsql security definer set search_path = public as $$
declare name text;
begin
  foreach name in array names loop execute format('analyze public.%I', name); end loop;
end $$;
revoke all on function refresh_statistics(text[]) from public;
grant execute on function refresh_statistics(text[]) to library_app;

-- Secrets -----------------------------------------------------------------------------------------------------------------

-- Made at first start, one set per installation; never in the source.
create table system_secret (name text primary key, value text not null, create_time timestamptz not null default now());
