-- Permissions decide, not the names of roles. For installations that have their menu already; a new one is sown so.

-- What has no effect any more, or never had one.
create temporary table gone on commit drop as
  select id, id::text as text_id from menu where category = 2 and is_deleted = 0 and code in (
    'category_view', 'category_add', 'category_edit', 'category_delete', 'price_export', 'information_entry_export',
    'material_period_view', 'flow_deploy_view', 'data_scope_setting', 'api_scope_setting');

-- Two audits are two permissions, and what the administrator of a station does beyond others is one too.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select page.code || '_' || b.alias, b.zh, b.en, b.alias, page.path || '/' || b.alias, b.icon, page.id, b.sort, 2, 3
from menu page join (values
  ('information_review', 'review', '复审', 'Second audit', 'FileDoneOutlined', 3),
  ('information_review', 'return', '退回与恢复', 'Send back and restore', 'RollbackOutlined', 5),
  ('information_entry', 'manage', '代企业填报', 'Enter for enterprises', 'SolutionOutlined', 6),
  ('inquiry_demand', 'manage', '管理全部需求', 'Manage all demands', 'SolutionOutlined', 6),
  ('report', 'manage', '管理他人报表', 'Manage others'' reports', 'SolutionOutlined', 5)
) b (page, alias, zh, en, icon, sort) on b.page = page.code
where page.category = 1 and page.is_deleted = 0
  and not exists (select from menu known where known.code = page.code || '_' || b.alias and known.is_deleted = 0);
update menu set name = '初审', name_en = 'First audit' where code = 'information_review_audit' and name = '审核';
update menu set sort = b.sort from (values
  ('information_review_publish', 4), ('information_review_export', 6), ('category_export', 1),
  ('flow_deploy_upload', 1)) b (code, sort)
where menu.code = b.code and menu.is_deleted = 0;

-- A package that has the page has its new buttons, and nothing that is gone.
update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union
    select b.id::text from menu b join menu page on page.id = b.parent_id
    where b.is_deleted = 0 and page.id::text = any (string_to_array(p.menu_id, ','))
      and b.code in ('information_review_review', 'information_review_return', 'information_entry_manage',
        'inquiry_demand_manage', 'report_manage')
  ) wanted where id not in (select text_id from gone))
where p.menu_id <> '' and exists (select from menu where code = 'information_review');

-- Roles go on doing what they did: by their alias, each that held the button beside it.
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, new.id
      from (values
        ('reviewer', 'information_review_audit', 'information_review_review'),
        ('publisher', 'information_review_publish', 'information_review_return'),
        ('admin', 'information_entry_view', 'information_entry_manage'),
        ('admin', 'inquiry_demand_view', 'inquiry_demand_manage'),
        ('admin', 'report_view', 'report_manage')
      ) g (alias, beside, code)
      join role r on r.tenant_id = one and r.role_alias = g.alias and r.is_deleted = 0
      join menu held on held.code = g.beside and held.is_deleted = 0
      join role_menu m on m.tenant_id = one and m.role_id = r.id and m.menu_id = held.id
      join menu new on new.code = g.code and new.is_deleted = 0
      on conflict do nothing;
    delete from role_menu m using role r, menu b
      where m.tenant_id = one and r.tenant_id = one and r.id = m.role_id and b.id = m.menu_id and (
        (r.role_alias = 'reviewer' and b.code = 'information_review_audit')
        -- These two did nothing. Now they open every enterprise of the station.
        or (r.role_alias not in ('admin', 'administrator') and b.code in ('company_add', 'company_edit')));
    delete from role_menu where tenant_id = one and menu_id in (select id from gone);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
update menu set is_deleted = 1 where id in (select id from gone);
