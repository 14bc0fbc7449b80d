-- The page of demands is built. Deciding about demands is the station's: where roles exist already, enterprises no longer hold it.
update menu set status = 1 where code = 'inquiry_demand';
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    delete from role_menu x using role r, menu m
      where r.id = x.role_id and r.role_alias = 'enterprise' and m.id = x.menu_id and m.code = 'inquiry_demand_audit';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- The page of watched prices, for installations that have their menu already.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'watch', '我的关注', 'My watch list', 'menu', '/price/watch', 'StarOutlined', id, 4, 1, 0
from menu where code = 'material' and is_deleted = 0
on conflict do nothing;
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'watch_view', '查看', 'View', 'view', path || '/view', 'EyeOutlined', id, 1, 2, 2
from menu where code = 'watch' and category = 1 and is_deleted = 0
on conflict do nothing;
insert into top_menu_menu (top_menu_id, menu_id)
select t.top_menu_id, page.id from menu page, menu above, top_menu_menu t
where page.code = 'watch' and above.id = page.parent_id and t.menu_id = above.id
on conflict do nothing;
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, m.id from role r
      join menu m on m.code in ('watch', 'watch_view') and m.is_deleted = 0
      where r.tenant_id = one and r.is_deleted = 0
        and r.role_alias in ('admin', 'publisher', 'reviewer', 'auditor', 'enterprise', 'member')
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
update tenant_package set menu_id = menu_id || ',' || (
    select string_agg(id::text, ',') from menu where code in ('watch', 'watch_view') and is_deleted = 0)
  where exists (select from menu where code = 'watch' and is_deleted = 0)
    and string_to_array(menu_id, ',') && array(select id::text from menu where code = 'price')
    and not string_to_array(menu_id, ',') && array(select id::text from menu where code = 'watch');
