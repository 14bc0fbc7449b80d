-- An archived period is opened again by two people: one asks with a reason, another one decides.
create table material_period_reopening (
  period_id bigint not null,
  reason text not null,
  -- 0 open, 1 accepted, 2 refused
  state int not null default 0 check (state between 0 and 2),
  answer text,
  decide_user bigint,
  decide_time timestamptz
);
select tenant_table('material_period_reopening');
alter table material_period_reopening add foreign key (tenant_id, period_id) references material_period (tenant_id, id);
create unique index material_period_reopening_open on material_period_reopening (tenant_id, period_id)
  where state = 0 and is_deleted = 0;
