-- The pages of processes and of the work they give are built.
update menu set status = 1
where code in (
  'work_start', 'work_claim', 'work_todo', 'work_send', 'work_done', 'flow_model', 'flow_deploy', 'flow_manager', 'flow_follow'
);

-- In installations that have their roles already: each tenant's administrators may look after its processes.
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, m.id from role r
      join menu m on m.code in ('flow_follow', 'flow_follow_view', 'flow_follow_delete') and m.is_deleted = 0
      where r.tenant_id = one and r.is_deleted = 0 and r.role_alias = 'admin'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
