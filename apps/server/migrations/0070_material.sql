-- The material price domain: enterprises, categories, and the rows that are submitted, audited and published.

-- Tables that take thousands of rows at once. Their making is on the row itself (create_user, create_time); every later
-- change is in the trail, written once per statement instead of once per row.
create function audit_rows() returns trigger language plpgsql as $$
begin
  if current_tenant() is null then return null; end if;
  insert into audit_record (table_name, row_id, action, changes)
  select tg_table_name, changed.id, changed.action, changed.changes from (
    select (new_row.j ->> 'id')::bigint id,
      case
        when old_row.j ->> 'is_deleted' = '0' and new_row.j ->> 'is_deleted' = '1' then 'remove'
        when old_row.j ->> 'is_deleted' = '1' and new_row.j ->> 'is_deleted' = '0' then 'restore'
        else 'change'
      end action,
      (select jsonb_object_agg(key, jsonb_build_array(old_row.j -> key, value))
        from jsonb_each(new_row.j)
        where value is distinct from old_row.j -> key
          and key not in ('version', 'update_time', 'update_user', 'search_text')) changes
    from (select to_jsonb(r) j from after_rows r) new_row
    join (select to_jsonb(r) j from before_rows r) old_row on new_row.j -> 'id' = old_row.j -> 'id'
  ) changed where changed.changes is not null;
  return null;
end $$;

create function bulk_table(name text) returns void language plpgsql as $$
begin
  perform tenant_table(name);
  execute format('drop trigger audit_row on %I', name);
  execute format('create trigger audit_rows after update on %I
    referencing old table as before_rows new table as after_rows
    for each statement execute function audit_rows()', name);
end $$;

-- Regions of duty, comma-joined: auditors and reviewers of the department see the rows of these regions and below.
alter table dept add column region_code text;

create table material_category (
  parent_id bigint not null default 0,
  ancestors text not null default '0',
  code text not null check (code ~ '^(\d{2}){1,4}$'),
  name text not null,
  name_en text,
  full_name text not null,
  level int not null check (level between 1 and 4),
  default_unit text,
  -- [{ key, label, unit, required, kind: number | enum | text, choices, hard }]
  attr_template jsonb not null default '[]',
  tax_rate_default numeric(6, 4),
  -- The station's weight of the class in its index.
  weight numeric(12, 6) not null default 1,
  sort int not null default 1,
  is_enabled int not null default 1 check (is_enabled in (0, 1)),
  -- 1 the national standard, 2 the station's own
  source int not null default 2,
  remark text
);
select tenant_table('material_category');
create unique index material_category_code_once on material_category (tenant_id, code) where is_deleted = 0;
create index material_category_parent on material_category (tenant_id, parent_id, sort, code);

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

create table material_period (
  -- yyyyMM of its first month; with the type it names the issue
  period text not null check (period ~ '^\d{4}(0[1-9]|1[0-2])$'),
  period_type int not null default 1 check (period_type between 1 and 4),
  start_date date not null,
  end_date date not null,
  collect_from timestamptz,
  collect_to timestamptz,
  publish_due date,
  state int not null default 0 check (state between 0 and 4),
  published_at timestamptz,
  note text,
  check (end_date >= start_date)
);
select tenant_table('material_period');
create unique index material_period_once on material_period (tenant_id, period_type, period) where is_deleted = 0;
-- One period collects at a time for each type.
create unique index material_period_collecting on material_period (tenant_id, period_type) where state = 1 and is_deleted = 0;

-- Rows of all enterprises that mean the same thing: equal normalised name, spec and unit.
create table std_material (
  code text,
  category_id bigint not null,
  name text not null,
  spec text not null,
  attrs jsonb not null default '{}',
  unit_code text not null,
  aliases text,
  -- hash of the normalised name, spec and unit
  identity_key text not null,
  merged_into bigint
);
select bulk_table('std_material');
create unique index std_material_once on std_material (tenant_id, identity_key) where is_deleted = 0;
create index std_material_category on std_material (tenant_id, category_id);

-- One product of one enterprise, whatever its price.
create table material_item (
  enterprise_id bigint not null,
  std_material_id bigint,
  category_id bigint not null,
  name text not null,
  spec text not null,
  attrs jsonb not null default '{}',
  brand text,
  model text,
  origin text,
  manufacturer text,
  unit_code text not null,
  -- hash of the normalised name, spec, unit, brand and the region
  identity_key text not null
);
select bulk_table('material_item');
create unique index material_item_once on material_item (tenant_id, enterprise_id, identity_key) where is_deleted = 0;
create index material_item_std on material_item (tenant_id, std_material_id);

create table material_quotation (
  quotation_no text not null,
  enterprise_id bigint not null,
  title text not null,
  quote_date date not null,
  valid_to date,
  attach_id bigint not null,
  file_hash text not null,
  pages int,
  -- Whether readers of a published row may open the document.
  is_open int not null default 0 check (is_open in (0, 1))
);
select tenant_table('material_quotation');
alter table material_quotation alter column status set default 0;
create unique index material_quotation_no_once on material_quotation (tenant_id, quotation_no) where is_deleted = 0;
create index material_quotation_of on material_quotation (tenant_id, enterprise_id);

-- One price: of one item, in one region, for one period. What is audited and published.
create table material_info (
  info_no text not null,
  item_id bigint not null,
  std_material_id bigint,
  enterprise_id bigint not null,
  material_type int not null default 1,
  category_id bigint not null,
  category_code text not null,
  category_name text not null,
  material_code text,
  material_name text not null,
  spec text not null,
  attrs jsonb not null default '{}',
  brand text,
  origin text,
  manufacturer text,
  unit_code text not null,
  region_code text not null,
  period text not null,
  price_type int not null default 3,
  price_basis int not null default 1,
  tax_rate numeric(6, 4) not null,
  price_incl numeric(18, 4) not null,
  price_excl numeric(18, 4) not null,
  price_min numeric(18, 4),
  price_max numeric(18, 4),
  freight_type int,
  freight_fee numeric(18, 4),
  delivery_km int,
  min_order numeric(18, 4),
  valid_from date,
  valid_to date,
  prev_price_excl numeric(18, 4),
  mom_rate numeric(12, 4),
  change_reason text,
  quotation_id bigint,
  image_ids text,
  carried int not null default 0 check (carried in (0, 1)),
  risk_level int not null default 0,
  risk_json jsonb not null default '[]',
  contact_name text,
  contact_phone text,
  reject_stage int,
  reject_reason text,
  submit_time timestamptz,
  first_audit_time timestamptz,
  first_auditor_id bigint,
  second_audit_time timestamptz,
  second_auditor_id bigint,
  publish_time timestamptz,
  offline_time timestamptz,
  revision int not null default 1,
  revision_reason text,
  import_id bigint,
  view_count int not null default 0,
  -- Normalised name, spec, brand and code with pinyin and initials: what the search looks into.
  search_text text not null default ''
);
select bulk_table('material_info');
alter table material_info alter column status set default 0, add check (status between 0 and 7);
alter table material_info
  add foreign key (tenant_id, item_id) references material_item (tenant_id, id),
  add foreign key (tenant_id, enterprise_id) references enterprise (tenant_id, id);
create unique index material_info_no_once on material_info (tenant_id, info_no);
create unique index material_info_once on material_info (tenant_id, item_id, region_code, period) where is_deleted = 0;
create index material_info_own on material_info (tenant_id, enterprise_id, status, period);
create index material_info_waiting on material_info (tenant_id, status, risk_level desc, submit_time) where status in (1, 2, 3);
create index material_info_std on material_info (tenant_id, std_material_id, period, region_code) where status in (3, 4, 7);

-- What a published row said, from when until when: 'as published on a day' stays answerable.
create table material_revision (
  id bigint not null default next_id(),
  info_id bigint not null,
  revision int not null,
  price_incl numeric(18, 4) not null,
  price_excl numeric(18, 4) not null,
  tax_rate numeric(6, 4) not null,
  snapshot jsonb not null,
  reason text,
  published_at timestamptz not null,
  replaced_at timestamptz,
  create_user bigint default current_user_id()
);
select tenant_wall('material_revision');
create unique index material_revision_once on material_revision (tenant_id, info_id, revision);

create table material_reference_price (
  id bigint not null default next_id(),
  std_material_id bigint not null,
  category_id bigint not null,
  region_code text not null,
  period text not null,
  price_excl numeric(18, 4) not null,
  tax_rate numeric(6, 4) not null,
  price_incl numeric(18, 4) not null,
  n int not null,
  n_excluded int not null default 0,
  min numeric(18, 4) not null,
  q1 numeric(18, 4) not null,
  median numeric(18, 4) not null,
  q3 numeric(18, 4) not null,
  max numeric(18, 4) not null,
  method text not null,
  -- 1 measured, 2 carried forward, 3 computed
  source_level int not null default 1,
  -- Fewer than the wanted number of enterprises: shown as quotations, not as a reference.
  is_reference int not null default 1 check (is_reference in (0, 1)),
  mom numeric(12, 4),
  yoy numeric(12, 4),
  excluded jsonb not null default '[]',
  revision int not null default 1,
  published_at timestamptz not null default now(),
  -- Set when a newer revision took its place; the living one has null.
  replaced_at timestamptz
);
select tenant_wall('material_reference_price');
create unique index material_reference_price_living on material_reference_price (tenant_id, std_material_id, region_code, period) where replaced_at is null;
create unique index material_reference_price_once on material_reference_price (tenant_id, std_material_id, region_code, period, revision);
create index material_reference_price_period on material_reference_price (tenant_id, period, region_code, category_id) where replaced_at is null;

-- Decisions are chained: each record's hash covers the one before it, so that none can be changed or taken out unseen.
create table material_audit (
  id bigint not null default next_id(),
  chain_no bigint not null,
  info_id bigint not null,
  stage int,
  result int check (result in (1, 2)),
  opinion text,
  from_status int not null,
  to_status int not null,
  auditor_id bigint,
  auditor_name text,
  audit_time timestamptz not null default now(),
  batch_no text,
  snapshot_json jsonb,
  prev_hash text not null,
  hash text not null,
  -- Only a remark can be removed, and it stays in the chain.
  is_deleted int not null default 0 check (is_deleted in (0, 1))
);
select tenant_wall('material_audit');
create unique index material_audit_chain on material_audit (tenant_id, chain_no);
create index material_audit_info on material_audit (tenant_id, info_id, chain_no);
create index material_audit_done on material_audit (tenant_id, auditor_id, audit_time desc);
-- A decision can be added, never rewritten; of a remark only the mark of its removal changes.
revoke update, delete, truncate on material_audit from library_app;
grant update (is_deleted) on material_audit to library_app;
