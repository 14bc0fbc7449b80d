-- Material prices: categories, periods, products, and the rows that are submitted, audited and published.

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
  weight numeric(12, 4) not null default 1,
  sort int not null default 1,
  is_enabled int not null default 1 check (is_enabled in (0, 1)),
  -- 1 the national standard, 2 the station's own
  source int not null default 2,
  remark text
);
select tenant_table('material_category');
create unique index material_category_code_once on material_category (tenant_id, code) where is_deleted = 0;
create index material_category_parent on material_category (tenant_id, parent_id, sort, code);

create function signal_categories() returns trigger language plpgsql as $$
begin
  perform pg_notify('categories_changed', coalesce(current_tenant(), ''));
  return null;
end $$;
create trigger signal_categories after insert or update or delete on material_category
  for each statement execute function signal_categories();

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
create trigger signal_prices after insert or update on material_period for each statement execute function signal_prices();

-- Products ----------------------------------------------------------------------------------------------------------------

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
create index std_material_names on std_material (tenant_id, name, spec, id) where is_deleted = 0;
create index std_material_parts on std_material (tenant_id, merged_into) where merged_into is not null;
-- Its name stands beside the prices.
create trigger signal_prices after update on std_material for each statement execute function signal_prices();

-- Which standard materials the station has merged or split, and why. Added to, never rewritten.
create table std_material_act (
  std_material_id bigint not null,
  act text not null check (act in ('merge', 'split')),
  -- [{ id, name, spec, unitCode }]
  parts jsonb not null,
  reason text not null,
  items int not null,
  rows int not null,
  -- reference prices computed anew
  prices int not null,
  user_name text
);
select tenant_table('std_material_act');
alter table std_material_act add foreign key (tenant_id, std_material_id) references std_material (tenant_id, id);
create index std_material_act_of on std_material_act (tenant_id, std_material_id, create_time);
revoke update, delete, truncate on std_material_act from library_app;

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
  identity_key text not null,
  -- hash of the normalised name, spec and unit, as the identity of a standard material
  std_key text not null default ''
);
select bulk_table('material_item');
create unique index material_item_once on material_item (tenant_id, enterprise_id, identity_key) where is_deleted = 0;
-- A new product belongs to no standard material yet, and nobody looks for those.
create index material_item_std on material_item (tenant_id, std_material_id) where std_material_id is not null;

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

-- Prices ------------------------------------------------------------------------------------------------------------------

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
  period_type int not null default 1 check (period_type between 1 and 4),
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
  submit_user_id bigint,
  first_audit_time timestamptz,
  first_auditor_id bigint,
  second_audit_time timestamptz,
  second_auditor_id bigint,
  publish_time timestamptz,
  offline_time timestamptz,
  revision int not null default 1,
  revision_reason text,
  import_id bigint,
  -- hash of the normalised name, spec and unit: rows of all enterprises that mean the same thing
  std_key text not null default '',
  -- Normalised name, spec, brand and code with pinyin and initials: what the search looks into.
  search_text text not null default '',
  -- Leads from a text to its rows: see the search of prices.
  text_key bigint not null generated always as (hashtextextended(search_text, 0)) stored
);
select bulk_table('material_info');
alter table material_info
  alter column status set default 0,
  add check (status between 0 and 7),
  add foreign key (tenant_id, item_id) references material_item (tenant_id, id),
  add foreign key (tenant_id, enterprise_id) references enterprise (tenant_id, id);
create unique index material_info_no_once on material_info (tenant_id, info_no);
create unique index material_info_once on material_info (tenant_id, item_id, region_code, period) where is_deleted = 0;

-- Work on prices: the lists of an enterprise and of the station, what waits for a decision, equal materials side by side.
create index material_info_list on material_info (tenant_id, create_time desc, id desc) where is_deleted = 0;
create index material_info_own on material_info (tenant_id, enterprise_id, status, period);
create index material_info_waiting on material_info (tenant_id, status, risk_level desc, submit_time) where status in (1, 2, 3);
create index material_info_group on material_info (tenant_id, std_key, region_code, period) where is_deleted = 0;
create index material_info_std on material_info (tenant_id, std_material_id, period, region_code) where status in (3, 4, 7);
-- By status first: with the period first the planner took it for the index of readers, which has their order.
create index material_info_period on material_info (tenant_id, status, period) where is_deleted = 0;
-- How many published prices each class holds.
create index material_info_of_category on material_info (tenant_id, category_id) where status = 4 and is_deleted = 0;

-- Readers of published prices: the newest first, and what narrows a list most often. Drafts do not pay for these.
create index material_info_newest on material_info (tenant_id, period, id) include (text_key, region_code, category_code)
  where status in (4, 7) and is_deleted = 0;
create index material_info_region on material_info (tenant_id, region_code, period, id) where status in (4, 7) and is_deleted = 0;
create index material_info_category on material_info (tenant_id, category_code, period, id) where status in (4, 7) and is_deleted = 0;
-- From a text to its rows. A search that is narrowed further counts its rows in this index alone.
create index material_info_text on material_info (tenant_id, text_key, period, id)
  include (category_code, region_code, price_type, enterprise_id, price_incl, price_excl)
  where status in (4, 7) and is_deleted = 0;

-- Most rows that are written are drafts and rows in review, which no reader sees: those send no signal.
create function signal_published_prices() returns trigger language plpgsql as $$
begin
  if exists (select from written_rows where status in (4, 7)) then
    perform pg_notify('prices_changed', coalesce(current_tenant(), ''));
  end if;
  return null;
end $$;
create trigger signal_prices_added after insert on material_info
  referencing new table as written_rows for each statement execute function signal_published_prices();
create trigger signal_prices_before after update on material_info
  referencing old table as written_rows for each statement execute function signal_published_prices();
create trigger signal_prices_after after update on material_info
  referencing new table as written_rows for each statement execute function signal_published_prices();

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
create index material_revision_period on material_revision (tenant_id, (snapshot ->> 'period'), published_at);

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
-- Includes what a trend needs, so that it is read from the index alone.
create unique index material_reference_price_living on material_reference_price (tenant_id, std_material_id, region_code, period)
  include (price_incl, price_excl, n, source_level) where replaced_at is null;
create unique index material_reference_price_once on material_reference_price (tenant_id, std_material_id, region_code, period, revision);
create index material_reference_price_period on material_reference_price (tenant_id, period, region_code, category_id) where replaced_at is null;
create index material_reference_price_category on material_reference_price (tenant_id, category_id, region_code, period) where replaced_at is null;
create trigger signal_prices after insert or update on material_reference_price
  for each statement execute function signal_prices();

-- How often a published row was viewed. Beside the row: a view is no change of it.
create table material_view (info_id bigint not null, views int not null default 0);
select tenant_wall('material_view');
alter table material_view add primary key (tenant_id, info_id);

-- Who viewed whose contact, and when. It can be added to and read, never rewritten.
create table contact_view_log (
  id bigint not null default next_id(),
  user_id bigint not null default current_user_id(),
  info_id bigint not null,
  ip text,
  time timestamptz not null default now()
);
select tenant_wall('contact_view_log');
create index contact_view_log_user on contact_view_log (tenant_id, user_id, time);
create index contact_view_log_info on contact_view_log (tenant_id, info_id, time);
revoke update, delete, truncate on contact_view_log from library_app;

-- The last number given out, for each kind of number.
create table material_counter (name text not null, last_no bigint not null);
select tenant_wall('material_counter');
alter table material_counter add primary key (tenant_id, name);

-- The chain of decisions --------------------------------------------------------------------------------------------------

-- Each record's hash covers the one before it, so that none can be changed or taken out unseen.
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

-- Where the chain of a tenant ends. Every writer locks this row before adding, and a cut tail shows.
create table material_chain (last_no bigint not null default 0, last_hash text not null default '');
select tenant_wall('material_chain');
alter table material_chain add primary key (tenant_id);

-- A running aggregate, so that one statement chains thousands of records. In PL/pgSQL, which starts several times faster here
-- than SQL.
create function chain_step(state text, start text, body text) returns text language plpgsql immutable as $$
begin
  return encode(sha256(convert_to(coalesce(state, start) || e'\n' || body, 'UTF8')), 'hex');
end $$;
create aggregate chained(text, text) (sfunc = chain_step, stype = text);
