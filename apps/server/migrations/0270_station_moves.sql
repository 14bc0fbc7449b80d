-- A station moves from one cell (a database with server processes of its own) to another. What happens to it stands here, so
-- that it survives a crash of the command that moves it. A station without a row works as ever.
create table station_move (
  tenant_id text primary key,
  -- moving: read only, until its rows are checked in the other cell. moved: it lives elsewhere, and its old rows are still here.
  -- removed: the same without the rows. arriving: its rows are here, and not yet open.
  state text not null check (state in ('moving', 'moved', 'removed', 'arriving')),
  -- The same in both cells.
  move_id uuid not null,
  -- Host and database of the other cell, for the operator. No password.
  other_cell text not null,
  -- Rows and hash of each table, as they were taken along: { table: { rows, hash } }
  taken jsonb,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
-- Commands of the operator write it.
revoke insert, update, delete, truncate on station_move from library_app;
create trigger signal_access after insert or update or delete on station_move
  for each statement execute function signal_access();

-- Refuses to write in a station that moves or has moved. The lock makes a race impossible: the command takes it alone after its
-- row is committed, so it waits for every transaction that has written before, and each later one finds the row.
create function refuse_moving() returns trigger language plpgsql as $$
declare
  tenant text := current_tenant();
begin
  if tenant is not null and (not pg_try_advisory_xact_lock_shared(4210752, hashtext(tenant))
      or exists (select from station_move where tenant_id = tenant)) then
    raise exception 'Station % is being moved', tenant using errcode = 'LB001';
  end if;
  return null;
end $$;

-- The platform's row about the station goes along too.
create function refuse_moving_tenant() returns trigger language plpgsql as $$
begin
  if exists (select from station_move where tenant_id = old.tenant_id) then
    raise exception 'Station % is being moved', old.tenant_id using errcode = 'LB001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger refuse_moving before update or delete on tenant for each row execute function refuse_moving_tenant();

-- Every tenant table refuses, also the ones that come later; those that exist get their trigger after the migrations, each by
-- itself (guard-tables.ts): locking all of them at once would meet the writes of a server at work. Logs do not refuse: what people read is logged meanwhile, and stays here.
create or replace function tenant_wall(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column tenant_id text not null default current_tenant()', name);
  if exists (select from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'id') then
    execute format('alter table %I add primary key (tenant_id, id)', name);
  end if;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format($p$create policy tenant_wall on %I
    using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))$p$, name);
  execute format('create trigger refuse_moving before insert or update or delete on %I
    for each statement execute function refuse_moving()', name);
end $$;
