-- What was said about papers of enterprises that run out.

-- One row per warning given: each paper, each end of it, each number of days before it, once.
create table enterprise_warning (
  enterprise_id bigint not null,
  -- 0 is the business licence itself
  qualification_id bigint not null default 0,
  valid_to date not null,
  days int not null,
  create_time timestamptz not null default now()
);
select tenant_wall('enterprise_warning');
create unique index enterprise_warning_once on enterprise_warning (tenant_id, enterprise_id, qualification_id, valid_to, days);
