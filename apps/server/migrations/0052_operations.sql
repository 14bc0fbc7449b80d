-- The list of migrations belongs to the owner; the application may know where it stands.
create function newest_migration() returns text language sql stable security definer set search_path = public as $$
  select max(name) from migration where name not like 'seed:%'
$$;
revoke execute on function newest_migration from public;
grant execute on function newest_migration to library_app;

-- The page for installations that have their menu already.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'operations', '运行状况', 'Operations', 'menu', '/monitor/operations', 'MonitorOutlined', id, 5, 1, 0
from menu where code = 'monitor' and is_deleted = 0
on conflict do nothing;
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'operations_view', '查看', 'View', 'view', '/monitor/operations/view', 'EyeOutlined', id, 1, 2, 2
from menu where code = 'operations' and is_deleted = 0
on conflict do nothing;
insert into top_menu_menu (top_menu_id, menu_id)
select t.top_menu_id, page.id from menu page, menu above, top_menu_menu t
where page.code = 'operations' and above.id = page.parent_id and t.menu_id = above.id
on conflict do nothing;
