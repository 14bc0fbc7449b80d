-- A new installation gets these from its seeds, where they stand with every other parameter.
insert into param (param_key, param_value, param_name)
select added.* from (values
  ('site.icp', '', '备案号（登录页与访客页页脚）'),
  ('site.grey', 'false', '是否开启灰色模式'),
  ('site.watermark', 'false', '是否显示水印（姓名与日期）')
) added where exists (select from param) and not exists (select from param where param_key = added.column1 and is_deleted = 0);
