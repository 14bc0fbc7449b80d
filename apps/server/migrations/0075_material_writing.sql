-- The writing side of prices: numbers, groups of the same material, the chain of decisions.

alter table material_info
  add column submit_user_id bigint,
  add column period_type int not null default 1 check (period_type between 1 and 4),
  -- hash of the normalised name, spec and unit: rows of all enterprises that mean the same thing
  add column std_key text not null default '';
alter table material_item add column std_key text not null default '';
create index material_info_group on material_info (tenant_id, std_key, region_code, period) where is_deleted = 0;
create index material_info_period on material_info (tenant_id, period, status) where is_deleted = 0;
create index material_info_list on material_info (tenant_id, create_time desc, id desc) where is_deleted = 0;

-- How often a published row was looked at. Beside the row: a look is no change of it.
create table material_view (info_id bigint not null, views int not null default 0);
select tenant_wall('material_view');
alter table material_view add primary key (tenant_id, info_id);
alter table material_info drop column view_count;

create table material_counter (name text not null, last_no bigint not null);
select tenant_wall('material_counter');
alter table material_counter add primary key (tenant_id, name);

-- Where the chain of a tenant ends: whoever adds to it holds this row, and a cut tail shows.
create table material_chain (last_no bigint not null default 0, last_hash text not null default '');
select tenant_wall('material_chain');
alter table material_chain add primary key (tenant_id);

-- Each hash covers the one before it: a running aggregate, so that thousands of records are chained in one statement.
create function chain_step(state text, start text, body text) returns text language sql immutable as $$
  select encode(sha256(convert_to(coalesce(state, start) || e'\n' || body, 'UTF8')), 'hex')
$$;
create aggregate chained(text, text) (sfunc = chain_step, stype = text);

-- Databases that were sown before the page was there.
insert into menu (parent_id, code, name, name_en, alias, path, source, sort, category, action, status)
select id, 'material_period', '发布期', 'Periods', 'menu', '/material/period', 'CalendarOutlined', 4, 1, 0, 0
from menu where code = 'information' and is_deleted = 0
  and not exists (select from menu where code = 'material_period');
insert into menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)
select m.id, 'material_period_' || b.alias, b.zh, b.en, b.alias, '/material/period/' || b.alias, b.icon, b.sort, 2, b.action
from menu m cross join (values
  ('add', '新增', 'Add', 'PlusOutlined', 1, 1),
  ('edit', '修改', 'Edit', 'EditOutlined', 2, 2),
  ('delete', '删除', 'Delete', 'DeleteOutlined', 3, 3),
  ('view', '查看', 'View', 'EyeOutlined', 4, 2)
) b (alias, zh, en, icon, sort, action)
where m.code = 'material_period' and not exists (select from menu where code = 'material_period_' || b.alias);
