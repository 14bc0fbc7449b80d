-- The ground every table stands on: ids, the tenant wall, row columns, the audit trail.

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

create sequence id_seq;

-- 64 bits: milliseconds since 2025 above, a shared counter below. Ordered by time, unique over all processes.
create function next_id() returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) << 22 | (nextval('id_seq') & 4194303)
$$;

-- After a transaction-local set_config PostgreSQL leaves '' on the pooled connection, not an unset value: hence nullif.
create function current_tenant() returns text language sql stable as $$
  select nullif(current_setting('app.tenant_id', true), '')
$$;
create function current_user_id() returns bigint language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::bigint
$$;
create function current_dept_id() returns bigint language sql stable as $$
  select nullif(current_setting('app.dept_id', true), '')::bigint
$$;

-- Puts a table behind the tenant wall. The tenant leads the primary key, so the table can be distributed by it.
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

-- Writes what changed, in the same transaction as the change, whatever code made it. Arguments name secret columns.
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

-- The trail can be read and added to, never rewritten.
revoke update, delete, truncate on audit_record from library_app;
