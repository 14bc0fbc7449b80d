-- Logs can be cleaned up by date: a button of each log. Roles that may set the rights of roles get it, beside the log they
-- see; they could grant it to themselves.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select page.code || '_delete', '按日期清理', 'Clean up by date', 'delete', page.path || '/delete', 'DeleteOutlined', page.id, 2, 2, 3
from menu page
where page.code in ('log_usual', 'log_api', 'log_error') and page.category = 1 and page.is_deleted = 0
  and not exists (select from menu known where known.code = page.code || '_delete' and known.is_deleted = 0);

-- A package with a log has its button.
update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select button.id::text from menu button join menu page on page.code || '_delete' = button.code and page.is_deleted = 0
      where page.code in ('log_usual', 'log_api', 'log_error') and button.is_deleted = 0
        and page.id::text = any (string_to_array(p.menu_id, ','))) wanted)
where exists (select from menu held where held.code in ('log_usual', 'log_api', 'log_error') and held.is_deleted = 0
  and held.id::text = any (string_to_array(p.menu_id, ',')));

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select distinct seen.role_id, button.id
      from menu page
      join menu view on view.code = page.code || '_view' and view.is_deleted = 0
      join menu button on button.code = page.code || '_delete' and button.is_deleted = 0
      join role_menu seen on seen.tenant_id = one and seen.menu_id = view.id
      join role_menu sets on sets.tenant_id = one and sets.role_id = seen.role_id
      join menu setting on setting.id = sets.menu_id and setting.code = 'role_setting' and setting.is_deleted = 0
      where page.code in ('log_usual', 'log_api', 'log_error') and page.category = 1 and page.is_deleted = 0
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
