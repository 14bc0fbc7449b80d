-- What people watch, and what they were told.
create table price_watch (
  user_id bigint not null default current_user_id(),
  std_material_id bigint not null,
  region_code text not null,
  -- In percent: a rise or fall of so much is told.
  threshold numeric(5, 2) not null default 5,
  by_mail int not null default 0 check (by_mail in (0, 1))
);
select tenant_table('price_watch');
create unique index price_watch_once on price_watch (tenant_id, user_id, std_material_id, region_code) where is_deleted = 0;
create index price_watch_material on price_watch (tenant_id, std_material_id, region_code) where is_deleted = 0;

-- One row per alert given: each watch is told of each period once.
create table price_alert (
  watch_id bigint not null,
  period text not null,
  price_excl numeric(18, 4) not null,
  change numeric(12, 4) not null,
  create_time timestamptz not null default now()
);
select tenant_wall('price_alert');
alter table price_alert add primary key (tenant_id, watch_id, period);
