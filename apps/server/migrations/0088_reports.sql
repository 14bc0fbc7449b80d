-- Saved questions to declared sources.
create table report (
  report_name text not null,
  remark text,
  source text not null,
  query jsonb not null,
  -- 0 its maker alone, 1 the roles named, 2 everybody of the tenant who may see reports
  share int not null default 0 check (share between 0 and 2),
  role_ids text
);
select tenant_table('report');
create index report_newest on report (tenant_id, update_time desc, id desc) where is_deleted = 0;

-- The page is built; where roles exist already, those who audit, review and publish may use it as in a new installation.
update menu set status = 1 where code = 'report';
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, m.id from role r
      join menu m on m.code in ('report_group', 'report', 'report_view', 'report_add', 'report_edit', 'report_delete') and m.is_deleted = 0
      where r.tenant_id = one and r.is_deleted = 0 and r.role_alias in ('publisher', 'reviewer', 'auditor')
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
