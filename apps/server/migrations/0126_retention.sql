-- Shown in installations that have their parameters already.
insert into param (param_key, param_name, param_value)
select v.key, v.name, v.value from (values
  ('delivery.retentionDays', '短信与邮件发送记录保留天数（0 为永久）', '180'),
  ('message.retentionDays', '站内消息保留天数（0 为永久）', '180')) as v (key, name, value)
where exists (select from param)
on conflict do nothing;
