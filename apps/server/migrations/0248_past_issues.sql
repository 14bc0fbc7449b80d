-- What a station published before it began here, taken over from its files batch by batch. The prices are rows of
-- material_info and material_reference_price; these tables say where they come from.
create table past_import (
  file_name text not null,
  attach_id bigint not null,
  -- SHA-256 of the file, as the evidence of each price shows it
  file_hash text not null,
  -- Chosen for the whole file: { period, periodType, regionCode, categoryId, mapping }
  choices jsonb not null default '{}',
  job_id bigint,
  total int not null default 0,
  ok int not null default 0,
  fail int not null default 0,
  -- Rows that were there already with the same price
  same int not null default 0,
  -- 0 waiting, 1 running, 2 done, 3 failed, 4 taken back
  state int not null default 0 check (state between 0 and 4),
  reasons jsonb not null default '[]',
  back_reason text,
  back_user bigint,
  back_time timestamptz
);
select tenant_table('past_import');
create index past_import_newest on past_import (tenant_id, id desc) where is_deleted = 0;

-- The line of the file behind each price that was taken over.
create table past_price (info_id bigint not null, batch_id bigint not null, sheet text not null, row_no int not null);
select tenant_wall('past_price');
alter table past_price
  add primary key (tenant_id, info_id),
  add foreign key (tenant_id, info_id) references material_info (tenant_id, id),
  add foreign key (tenant_id, batch_id) references past_import (tenant_id, id);
create index past_price_batch on past_price (tenant_id, batch_id);

-- The periods that a batch filled, and the one it created for that: it goes with the batch.
create table past_period (
  batch_id bigint not null,
  period text not null,
  period_type int not null,
  rows int not null default 0,
  created_id bigint
);
select tenant_wall('past_period');
alter table past_period
  add primary key (tenant_id, batch_id, period),
  add foreign key (tenant_id, batch_id) references past_import (tenant_id, id),
  add foreign key (tenant_id, created_id) references material_period (tenant_id, id);
create index past_period_of on past_period (tenant_id, period);

-- A button on the page of periods. Who adds periods may take over past ones.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'material_period_import', '移入过往价格', 'Take over past issues', 'import', page.path || '/import', 'ImportOutlined', page.id,
  4, 2, 1
from menu page where page.code = 'material_period' and page.category = 1 and page.is_deleted = 0
  and not exists (select from menu where code = 'material_period_import' and is_deleted = 0);

update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select id::text from menu where code = 'material_period_import' and is_deleted = 0) wanted)
where exists (select from menu held where held.code = 'material_period_add' and held.is_deleted = 0
  and held.id::text = any (string_to_array(p.menu_id, ',')));

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select distinct r.id, new.id
      from menu held
      join role_menu m on m.tenant_id = one and m.menu_id = held.id
      join role r on r.tenant_id = one and r.id = m.role_id and r.is_deleted = 0
      cross join menu new
      where held.code = 'material_period_add' and held.is_deleted = 0
        and new.code = 'material_period_import' and new.is_deleted = 0
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
