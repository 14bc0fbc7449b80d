-- Which standard materials the station has made one, or parted again, and why. Added to, never rewritten.
create table std_material_act (
  std_material_id bigint not null,
  act text not null check (act in ('merge', 'split')),
  -- [{ id, name, spec, unitCode }]
  parts jsonb not null,
  reason text not null,
  items int not null,
  rows int not null,
  -- reference prices computed anew
  prices int not null,
  user_name text
);
select tenant_table('std_material_act');
alter table std_material_act add foreign key (tenant_id, std_material_id) references std_material (tenant_id, id);
create index std_material_act_of on std_material_act (tenant_id, std_material_id, create_time);
revoke update, delete, truncate on std_material_act from library_app;
create index std_material_parts on std_material (tenant_id, merged_into) where merged_into is not null;
create index std_material_names on std_material (tenant_id, name, spec, id) where is_deleted = 0;

-- Their page, for installations that have their menu already.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'std_material', '标准材料', 'Standard materials', 'menu', '/material/standard', 'GoldOutlined', id, 5, 1, 0
from menu where code = 'information' and is_deleted = 0
on conflict do nothing;
update menu set sort = 6 where code = 'company' and category = 1 and sort = 5
  and exists (select from menu where code = 'std_material');
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'std_material_' || b.alias, b.zh, b.en, b.alias, m.path || '/' || b.alias, b.icon, m.id, b.sort, 2, b.action
from menu m cross join (values
  ('view', '查看', 'View', 'EyeOutlined', 1, 2),
  ('merge', '合并', 'Merge', 'LinkOutlined', 2, 1),
  ('split', '拆分', 'Split', 'BranchesOutlined', 3, 2)
) b (alias, zh, en, icon, sort, action)
where m.code = 'std_material' and m.category = 1 and m.is_deleted = 0
on conflict do nothing;
insert into top_menu_menu (top_menu_id, menu_id)
select t.top_menu_id, page.id from menu page, menu above, top_menu_menu t
where page.code = 'std_material' and above.id = page.parent_id and t.menu_id = above.id
on conflict do nothing;
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, m.id from role r
      join menu m on m.code in ('std_material', 'std_material_view', 'std_material_merge', 'std_material_split')
        and m.is_deleted = 0
      where r.tenant_id = one and r.is_deleted = 0 and r.role_alias in ('admin', 'publisher')
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
update tenant_package set menu_id = menu_id || ',' || (
    select string_agg(id::text, ',') from menu
    where code in ('std_material', 'std_material_view', 'std_material_merge', 'std_material_split') and is_deleted = 0)
  where exists (select from menu where code = 'std_material' and is_deleted = 0)
    and string_to_array(menu_id, ',') && array(select id::text from menu where code = 'material_period')
    and not string_to_array(menu_id, ',') && array(select id::text from menu where code = 'std_material');
