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
