-- Enterprises that supply prices: their data, their papers, and what the station decided about them.

create table enterprise (
  enterprise_name text not null,
  credit_code text not null,
  enterprise_type int,
  taxpayer_type int,
  legal_person text,
  reg_capital numeric(18, 4),
  established_date date,
  region_code text,
  address text,
  business_scope text,
  main_category_ids text,
  brands text,
  contact_name text,
  contact_phone text,
  contact_email text,
  website text,
  license_attach_id bigint,
  license_valid_to date,
  intro text,
  user_id bigint,
  source int not null default 1,
  audit_status int not null default 0 check (audit_status between 0 and 6),
  audit_opinion text,
  submit_time timestamptz,
  approve_time timestamptz,
  -- What an approved enterprise wants changed in its key fields: in force once it has been audited.
  pending_json jsonb,
  credit_score int not null default 80 check (credit_score between 0 and 100),
  suspend_reason text
);
select tenant_table('enterprise');
create unique index enterprise_code_once on enterprise (tenant_id, credit_code) where is_deleted = 0;
create unique index enterprise_user_once on enterprise (tenant_id, user_id) where is_deleted = 0 and user_id is not null;
create index enterprise_state on enterprise (tenant_id, audit_status, submit_time);
-- Its name stands beside the prices.
create trigger signal_prices after update on enterprise for each statement execute function signal_prices();

create table enterprise_qualification (
  enterprise_id bigint not null,
  qual_type int not null,
  qual_name text not null,
  qual_no text,
  issuer text,
  valid_from date,
  valid_to date,
  attach_id bigint
);
select tenant_table('enterprise_qualification');
alter table enterprise_qualification add foreign key (tenant_id, enterprise_id) references enterprise (tenant_id, id);
create index enterprise_qualification_of on enterprise_qualification (tenant_id, enterprise_id);

create table enterprise_audit (
  enterprise_id bigint not null,
  audit_no int not null,
  stage int not null default 1,
  from_status int not null,
  to_status int not null,
  -- 1 passed, 2 rejected; null is a remark without a decision
  result int check (result in (1, 2)),
  opinion text,
  auditor_id bigint,
  auditor_name text,
  audit_time timestamptz not null default now(),
  snapshot_json jsonb,
  diff_json jsonb
);
select tenant_table('enterprise_audit');
alter table enterprise_audit add foreign key (tenant_id, enterprise_id) references enterprise (tenant_id, id);
create unique index enterprise_audit_no_once on enterprise_audit (tenant_id, enterprise_id, audit_no);

-- Warnings given about papers that run out: each paper, each end of it, each number of days before it, once.
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
