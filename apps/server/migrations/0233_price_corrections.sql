-- A correction that moves a published price a lot: one person proposes it with a reason and a document, another confirms it.
create table price_correction (
  info_id bigint not null,
  -- The published price that it replaces.
  from_excl numeric(18, 4) not null,
  price_incl numeric(18, 4) not null,
  price_excl numeric(18, 4) not null,
  tax_rate numeric(6, 4) not null,
  price_basis int not null,
  reason text not null,
  attach_id bigint not null,
  -- 0 open, 1 confirmed, 2 refused, 3 withdrawn
  state int not null default 0 check (state between 0 and 3),
  opinion text,
  decide_user bigint,
  decide_time timestamptz
);
select tenant_table('price_correction');
alter table price_correction add foreign key (tenant_id, info_id) references material_info (tenant_id, id);
create unique index price_correction_open on price_correction (tenant_id, info_id) where state = 0 and is_deleted = 0;
create index price_correction_of on price_correction (tenant_id, info_id, id);
