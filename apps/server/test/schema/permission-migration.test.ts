import { test } from 'vitest'
import { expectSameAsSown } from './expect-same-as-sown.ts'

/** What the menu and the standard roles were before the migration: the same installation, put back. */
const asBefore = `
  update menu set name = '审核', name_en = 'Audit' where code = 'information_review_audit';
  update menu set sort = sort + 10 where code in ('information_review_publish', 'information_review_export', 'category_export',
    'flow_deploy_upload');
  insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
    select page.code || '_' || b.alias, b.alias, b.alias, b.alias, page.path || '/' || b.alias, 'EyeOutlined', page.id, 9, 2, 1
    from menu page join (values ('category', 'view'), ('category', 'add'), ('category', 'edit'), ('category', 'delete'),
      ('price', 'export'), ('information_entry', 'export'), ('data_scope', 'setting'), ('api_scope', 'setting'),
      ('material_period', 'view'), ('flow_deploy', 'view')
    ) b (page, alias) on b.page = page.code where page.category = 1;
  create temporary table fresh as select id, code from menu where code in ('information_review_review',
    'information_review_return', 'information_entry_manage', 'inquiry_demand_manage', 'report_manage');
  insert into role_menu (tenant_id, role_id, menu_id)
    select r.tenant_id, r.id, m.id from role r join menu m on
      (r.role_alias = 'reviewer' and m.code = 'information_review_audit')
      or (r.role_alias = 'enterprise' and m.code in ('company_add', 'company_edit', 'information_entry_export'))
      or (r.role_alias <> 'administrator' and m.code in ('category_view', 'price_export'))
      or (r.role_alias = 'admin' and m.code in ('category_add', 'information_entry_export', 'material_period_view'));
  delete from role_menu where menu_id in (select id from fresh);
  update tenant_package p set menu_id = (select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select id::text from menu where code in ('category_view', 'price_export')) x
    where id not in (select id::text from fresh));
  delete from menu where id in (select id from fresh);
  drop table fresh;`

const held = `
  select 'menu ' || m.code || ' ' || m.name || ' ' || m.name_en || ' ' || m.alias || ' ' || m.path || ' ' || m.source || ' '
      || m.action || ' ' || p.code || ' ' || m.sort as line
    from menu m join menu p on p.id = m.parent_id where m.is_deleted = 0
      and (m.code like 'information%' or m.code like 'inquiry%' or m.code like 'report%' or m.code like 'category%'
        or m.code like 'material%' or m.code like 'flow%')
  union all select 'grant ' || g.tenant_id || ' ' || r.role_alias || ' ' || m.code
    from role_menu g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id join menu m on m.id = g.menu_id
  union all select 'package ' || p.package_name || ' ' || coalesce(m.code, 'unknown ' || x.id)
    from tenant_package p cross join unnest(string_to_array(p.menu_id, ',')) x (id) left join menu m on m.id::text = x.id
  order by 1`

test('an installation from before permissions decided becomes as a new one is sown', () =>
  expectSameAsSown({ migration: '0155_permission_codes.sql', asBefore, held, times: 2 }))
