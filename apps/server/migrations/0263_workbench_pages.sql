-- Pages of the workbench. Who watches prices has projects and sheets of his own; who publishes prices maintains the rules.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select p.code, p.name, p.name_en, 'menu', p.path, p.icon, folder.id, p.sort, 1, 0
from (values
  ('material', 'material_project', '造价工作台', 'Costing workbench', '/workbench', 'CalculatorOutlined', 5),
  ('material', 'material_adjust', '调差表', 'Price adjustments', '/workbench/adjust', 'DiffOutlined', 6),
  ('information', 'material_adjust_rule', '调差规则', 'Adjustment rules', '/material/adjustRule', 'ReadOutlined', 11)
) p (folder, code, name, name_en, path, icon, sort)
join menu folder on folder.code = p.folder and folder.category = 1 and folder.is_deleted = 0
where not exists (select from menu known where known.code = p.code and known.is_deleted = 0);
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select page.code || '_' || b.alias, b.zh, b.en, b.alias, page.path || '/' || b.alias, b.icon, page.id, b.sort, 2, b.action
from menu page cross join (values
  ('add', '新增', 'Add', 'PlusOutlined', 1, 1),
  ('edit', '修改', 'Edit', 'EditOutlined', 2, 2),
  ('delete', '删除', 'Delete', 'DeleteOutlined', 3, 3),
  ('view', '查看', 'View', 'EyeOutlined', 4, 2)
) b (alias, zh, en, icon, sort, action)
where page.code in ('material_project', 'material_adjust', 'material_adjust_rule') and page.category = 1 and page.is_deleted = 0
  and not exists (select from menu known where known.code = page.code || '_' || b.alias and known.is_deleted = 0);

-- Who has the page on the left gets those on the right.
create temporary table page_beside as
select held.id as beside, page.id as page
from (values
  ('watch', 'material\_project%'), ('watch', 'material\_adjust'), ('watch', 'material\_adjust\_add'),
  ('watch', 'material\_adjust\_edit'), ('watch', 'material\_adjust\_delete'), ('watch', 'material\_adjust\_view'),
  ('information_review_publish', 'material\_adjust\_rule%')
) g (beside, wanted)
join menu held on held.code = g.beside and held.is_deleted = 0
join menu page on page.code like g.wanted and page.is_deleted = 0;

update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select b.page::text from page_beside b where b.beside::text = any (string_to_array(p.menu_id, ','))) wanted)
where p.menu_id is not null and p.menu_id <> '';

insert into top_menu_menu (top_menu_id, menu_id)
select distinct t.top_menu_id, page.id
from (values ('watch', 'material_project'), ('watch', 'material_adjust'), ('information_review', 'material_adjust_rule')) g (beside, code)
join menu held on held.code = g.beside and held.is_deleted = 0
join top_menu_menu t on t.menu_id = held.id
join menu page on page.code = g.code and page.is_deleted = 0
on conflict do nothing;

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select distinct r.id, b.page from page_beside b
      join role_menu m on m.tenant_id = one and m.menu_id = b.beside
      join role r on r.tenant_id = one and r.id = m.role_id and r.is_deleted = 0
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
drop table page_beside;
