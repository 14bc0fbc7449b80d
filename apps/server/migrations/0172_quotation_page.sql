-- Quotations get a page of their own. Who entered prices goes on changing them; who reviews prices sees them.
alter table material_quotation add column void_reason text;

insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'material_quotation', '报价单', 'Quotations', 'menu', '/material/quotation', 'FileTextOutlined', folder.id, 6, 1, 0
from menu folder where folder.code = 'information' and folder.is_deleted = 0
  and not exists (select from menu where code = 'material_quotation' and is_deleted = 0);
update menu set sort = 7 where code = 'company' and sort = 6 and is_deleted = 0;
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select page.code || '_' || b.alias, b.zh, b.en, b.alias, page.path || '/' || b.alias, b.icon, page.id, b.sort, 2, b.action
from menu page cross join (values
  ('edit', '修改', 'Edit', 'EditOutlined', 1, 2),
  ('delete', '删除', 'Delete', 'DeleteOutlined', 2, 3),
  ('view', '查看', 'View', 'EyeOutlined', 3, 2)
) b (alias, zh, en, icon, sort, action)
where page.code = 'material_quotation' and page.category = 1 and page.is_deleted = 0
  and not exists (select from menu known where known.code = page.code || '_' || b.alias and known.is_deleted = 0);

-- A package with the entry or the review of prices has the page.
update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select id::text from menu where code like 'material\_quotation%' and is_deleted = 0) wanted)
where exists (select from menu held where held.code in ('information_entry', 'information_review') and held.is_deleted = 0
  and held.id::text = any (string_to_array(p.menu_id, ',')));

-- A top menu that opens the entry or the review of prices opens the page.
insert into top_menu_menu (top_menu_id, menu_id)
select distinct t.top_menu_id, page.id
from top_menu_menu t join menu held on held.id = t.menu_id and held.code in ('information_entry', 'information_review')
cross join menu page
where page.code = 'material_quotation' and page.is_deleted = 0
on conflict do nothing;

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select distinct r.id, new.id
      from (values
        ('information_entry_view', 'material_quotation'), ('information_entry_view', 'material_quotation_view'),
        ('information_review_view', 'material_quotation'), ('information_review_view', 'material_quotation_view'),
        ('information_entry_edit', 'material_quotation_edit'), ('information_entry_delete', 'material_quotation_delete')
      ) g (beside, code)
      join menu held on held.code = g.beside and held.is_deleted = 0
      join role_menu m on m.tenant_id = one and m.menu_id = held.id
      join role r on r.tenant_id = one and r.id = m.role_id and r.is_deleted = 0
      join menu new on new.code = g.code and new.is_deleted = 0
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
