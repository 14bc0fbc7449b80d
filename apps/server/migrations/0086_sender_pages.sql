-- The pages of text messages and mail, for installations that have their menu already.
update menu set status = 1 where code = 'sms';
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'mail', '邮件配置', 'Mail', 'menu', '/resource/mail', 'MailOutlined', id, 4, 1, 0
from menu where code = 'resource' and is_deleted = 0
on conflict do nothing;
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select m.code || '_' || b.alias, b.zh, b.en, b.alias, m.path || '/' || b.alias, b.icon, m.id, b.sort, 2, b.action
from menu m, (values
  ('mail', 'add', '新增', 'Add', 'PlusOutlined', 1, 1),
  ('mail', 'edit', '修改', 'Edit', 'EditOutlined', 2, 2),
  ('mail', 'delete', '删除', 'Delete', 'DeleteOutlined', 3, 3),
  ('mail', 'view', '查看', 'View', 'EyeOutlined', 4, 2),
  ('mail', 'enable', '启用', 'Enable', 'CheckCircleOutlined', 5, 2),
  ('sms', 'send', '发送', 'Send', 'SendOutlined', 6, 1)) as b (page, alias, zh, en, icon, sort, action)
where m.code = b.page and m.category = 1 and m.is_deleted = 0
on conflict do nothing;
insert into top_menu_menu (top_menu_id, menu_id)
select t.top_menu_id, page.id from menu page, menu above, top_menu_menu t
where page.code = 'mail' and above.id = page.parent_id and t.menu_id = above.id
on conflict do nothing;
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into role_menu (role_id, menu_id)
      select r.id, m.id from role r
      join menu m on (m.code = 'mail' or m.code like 'mail\_%' or m.code = 'sms_send') and m.is_deleted = 0
      where r.tenant_id = one and r.is_deleted = 0 and r.role_alias = 'admin'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
update tenant_package set menu_id = menu_id || ',' || (
    select string_agg(id::text, ',') from menu
    where (code = 'mail' or code like 'mail\_%' or code = 'sms_send') and is_deleted = 0)
  where exists (select from menu where code = 'mail' and is_deleted = 0)
    and string_to_array(menu_id, ',') && array(select id::text from menu where code = 'sms')
    and not string_to_array(menu_id, ',') && array(select id::text from menu where code = 'mail');
