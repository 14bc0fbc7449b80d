-- In installations that have their roles already: each tenant's administrators may look after its jobs. A new one is sown so.
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, m.id from role r join menu m on m.code in ('job', 'job_view', 'job_retry', 'job_cancel') and m.is_deleted = 0
      where r.tenant_id = one and r.is_deleted = 0 and r.role_alias = 'admin'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
update tenant_package set menu_id = menu_id || ',' || (
    select string_agg(id::text, ',') from menu where code in ('job', 'job_view', 'job_retry', 'job_cancel') and is_deleted = 0)
  where exists (select from menu where code = 'job' and is_deleted = 0)
    and string_to_array(menu_id, ',') && array(select id::text from menu where code = 'monitor')
    and not string_to_array(menu_id, ',') && array(select id::text from menu where code = 'job');
