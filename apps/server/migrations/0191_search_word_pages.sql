-- Pages for the words of the search and for searches that found nothing. Who manages the standard materials of a station
-- manages its words too.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select page.code, page.zh, page.en, 'menu', page.path, page.icon, folder.id, page.sort, 1, 0
from (values
  ('search_word', '检索词库', 'Search words', '/material/searchWord', 'SearchOutlined', 'information', 8),
  ('search_miss', '无结果检索', 'Unanswered searches', '/material/searchMiss', 'QuestionCircleOutlined', 'information', 9),
  ('platform_word', '平台检索词', 'Platform search words', '/system/platformWord', 'BookOutlined', 'system', 13)
) page (code, zh, en, path, icon, folder, sort)
join menu folder on folder.code = page.folder and folder.is_deleted = 0
where not exists (select from menu known where known.code = page.code and known.is_deleted = 0);

insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select page.code || '_' || b.alias, b.zh, b.en, b.alias, page.path || '/' || b.alias, b.icon, page.id, b.sort, 2, b.action
from (values
  ('search_word', 'add', '新增', 'Add', 'PlusOutlined', 1, 1),
  ('search_word', 'edit', '修改', 'Edit', 'EditOutlined', 2, 2),
  ('search_word', 'delete', '删除', 'Delete', 'DeleteOutlined', 3, 3),
  ('search_word', 'view', '查看', 'View', 'EyeOutlined', 4, 2),
  ('search_word', 'import', '导入', 'Import', 'ImportOutlined', 5, 1),
  ('search_miss', 'edit', '修改', 'Edit', 'EditOutlined', 1, 2),
  ('search_miss', 'view', '查看', 'View', 'EyeOutlined', 2, 2),
  ('platform_word', 'add', '新增', 'Add', 'PlusOutlined', 1, 1),
  ('platform_word', 'edit', '修改', 'Edit', 'EditOutlined', 2, 2),
  ('platform_word', 'delete', '删除', 'Delete', 'DeleteOutlined', 3, 3),
  ('platform_word', 'view', '查看', 'View', 'EyeOutlined', 4, 2),
  ('platform_word', 'import', '导入', 'Import', 'ImportOutlined', 5, 1)
) b (page, alias, zh, en, icon, sort, action)
join menu page on page.code = b.page and page.category = 1 and page.is_deleted = 0
where not exists (select from menu known where known.code = page.code || '_' || b.alias and known.is_deleted = 0);

-- A package with the standard materials has both pages of a station.
update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select id::text from menu where (code like 'search\_word%' or code like 'search\_miss%') and is_deleted = 0) wanted)
where exists (select from menu held where held.code = 'std_material' and held.is_deleted = 0
  and held.id::text = any (string_to_array(p.menu_id, ',')));

-- A top menu opens the new pages of the folders that it opens.
insert into top_menu_menu (top_menu_id, menu_id)
select distinct t.top_menu_id, page.id
from top_menu_menu t join menu page on page.parent_id = t.menu_id
where page.code in ('search_word', 'search_miss', 'platform_word') and page.is_deleted = 0
on conflict do nothing;

-- A role that may merge standard materials and manage the classes: the admin of a station as it is set up.
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, new.id
      from role r cross join menu new
      where r.tenant_id = one and r.is_deleted = 0 and new.is_deleted = 0
        and (new.code like 'search\_word%' or new.code like 'search\_miss%')
        and (select count(*) from role_menu m join menu held on held.id = m.menu_id and held.is_deleted = 0
          where m.tenant_id = one and m.role_id = r.id and held.code in ('std_material_merge', 'material_category_edit')) = 2
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
