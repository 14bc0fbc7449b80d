-- The logs are searched: by account, by request, and for what went wrong.
create index api_log_user on api_log (tenant_id, create_by, create_time desc, id desc);
create index api_log_request on api_log (tenant_id, request_id);
create index api_log_path on api_log (tenant_id, request_uri);
create index api_log_refused on api_log (tenant_id, create_time desc, id desc) include (status) where status >= 400;
create index api_log_slow on api_log (tenant_id, create_time desc, id desc) include (time) where time >= 100;
create index error_log_request on error_log (tenant_id, request_id);
create index usual_log_user on usual_log (tenant_id, create_by, create_time desc, id desc);
create index usual_log_request on usual_log (tenant_id, request_id);

-- Shown in installations that have their parameters already.
insert into param (param_key, param_name, param_value)
select v.key, v.name, v.value from (values
  ('log.retentionDays', '日志保留天数（0 为永久）', '180'),
  ('job.retentionDays', '已结束任务保留天数（0 为永久）', '90')) as v (key, name, value)
where exists (select from param)
on conflict do nothing;

-- The pages of the logs and of the jobs are built.
update menu set status = 1 where code in ('log_usual', 'log_api', 'log_error', 'job');
