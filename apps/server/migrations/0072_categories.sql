-- Material categories: their page, and the news of a changed tree.

create function signal_categories() returns trigger language plpgsql as $$
begin
  perform pg_notify('categories_changed', coalesce(current_tenant(), ''));
  return null;
end $$;
create trigger signal_categories after insert or update or delete on material_category
  for each statement execute function signal_categories();

-- Four decimals, as every number of the product that people type.
alter table material_category alter column weight type numeric(12, 4);

-- How many published prices each class holds.
create index material_info_of_category on material_info (tenant_id, category_id) where status = 4 and is_deleted = 0;

-- In a database that has its menu already: the new page, its buttons, and who may use them. A new one is sown with all.
insert into menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)
  select id, 'material_category', '材料类别', 'Material categories', 'menu', '/material/category', 'ClusterOutlined', 3, 1, 0
  from menu where code = 'information' and is_deleted = 0;
insert into menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)
  select m.id, 'material_category_' || b.alias, b.name, b.name_en, b.alias, '/material/category/' || b.alias, b.source, b.sort, 2, b.action
  from menu m, (values
    ('add', '新增', 'Add', 'PlusOutlined', 1, 1), ('edit', '修改', 'Edit', 'EditOutlined', 2, 2),
    ('delete', '删除', 'Delete', 'DeleteOutlined', 3, 3), ('view', '查看', 'View', 'EyeOutlined', 4, 2)
  ) b (alias, name, name_en, source, sort, action)
  where m.code = 'material_category';

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, m.id from role r join menu m on m.code like 'material\_category%'
      where r.tenant_id = one and r.is_deleted = 0 and (r.role_alias = 'admin'
        or (r.role_alias in ('publisher', 'reviewer', 'auditor') and m.code in ('material_category', 'material_category_view')));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
update tenant_package set menu_id = menu_id || ',' || (select string_agg(id::text, ',') from menu where code like 'material\_category%')
  where exists (select from menu where code = 'material_category')
    and string_to_array(menu_id, ',') && array(select id::text from menu where code = 'information');
