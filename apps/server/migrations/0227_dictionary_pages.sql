-- The two other layouts of the dictionaries get menu entries. They are not shown until an administrator of menus shows them.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action, status)
select page.code, page.zh, page.en, 'menu', page.path, 'BookOutlined', folder.id, page.sort, 1, 0, 0
from (values
  ('dict_vertical', '字典管理（上下排列）', 'Dictionaries, one above the other', '/dict-vertical/index', 14),
  ('dict_horizontal', '字典管理（左右排列）', 'Dictionaries side by side', '/dict-horizontal/index', 15)
) page (code, zh, en, path, sort)
join menu folder on folder.code = 'system' and folder.is_deleted = 0
where not exists (select from menu known where known.code = page.code and known.is_deleted = 0);

-- A package, a top menu and a role with the dictionaries have both.
update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select id::text from menu where code in ('dict_vertical', 'dict_horizontal') and is_deleted = 0) wanted)
where exists (select from menu held where held.code = 'dict' and held.is_deleted = 0
  and held.id::text = any (string_to_array(p.menu_id, ',')));

insert into top_menu_menu (top_menu_id, menu_id)
select distinct t.top_menu_id, page.id
from top_menu_menu t join menu held on held.id = t.menu_id and held.code = 'dict' and held.is_deleted = 0
cross join menu page
where page.code in ('dict_vertical', 'dict_horizontal') and page.is_deleted = 0
on conflict do nothing;

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select distinct r.id, page.id
      from menu held
      join role_menu m on m.tenant_id = one and m.menu_id = held.id
      join role r on r.tenant_id = one and r.id = m.role_id and r.is_deleted = 0
      join menu page on page.code in ('dict_vertical', 'dict_horizontal') and page.is_deleted = 0
      where held.code = 'dict' and held.is_deleted = 0
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
