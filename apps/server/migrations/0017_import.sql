-- Prices that come as files.

create table material_import (
  file_name text not null,
  attach_id bigint not null,
  enterprise_id bigint not null,
  period text not null,
  region_code text,
  -- skip: what is wrong is left out; all: nothing is written unless everything is right
  mode text not null default 'skip',
  -- The headings of the file, hashed: its mapping of columns is remembered for the next file that has the same.
  heading_key text,
  mapping_json jsonb not null default '{}',
  job_id bigint,
  total int not null default 0,
  ok int not null default 0,
  fail int not null default 0,
  dup int not null default 0,
  -- The last row of the sheet that has been dealt with: set in the transaction that writes the rows up to it.
  position int not null default 0,
  state int not null default 0 check (state between 0 and 3),
  error_attach_id bigint,
  -- The first problems, for the screen; all of them are in the file.
  errors jsonb not null default '[]'
);
select bulk_table('material_import');
create index material_import_of on material_import (tenant_id, enterprise_id, create_time desc, id desc);
create index material_import_headings on material_import (tenant_id, enterprise_id, heading_key, id desc) where is_deleted = 0;

-- A price on its way in, as the rules have left it: what `price-rows/drafts.ts` writes and the database reads.
create type price_draft as (
  identity_key text,
  std_key text,
  material_type int,
  category_id bigint,
  category_code text,
  category_name text,
  material_code text,
  material_name text,
  spec text,
  attrs jsonb,
  brand text,
  origin text,
  manufacturer text,
  unit_code text,
  region_code text,
  period text,
  period_type int,
  price_type int,
  price_basis int,
  tax_rate numeric(6, 4),
  price_incl numeric(18, 4),
  price_excl numeric(18, 4),
  price_min numeric(18, 4),
  price_max numeric(18, 4),
  freight_type int,
  freight_fee numeric(18, 4),
  delivery_km int,
  min_order numeric(18, 4),
  valid_from date,
  valid_to date,
  change_reason text,
  quotation_id bigint,
  image_ids text,
  contact_name text,
  contact_phone text,
  search_text text
);

-- Drafts as rows. It says how many they are: the planner cannot look into the list, would expect a few and go through all of
-- them for each. `offset 0` stops the planner from reading the list a first time to count it.
create function price_drafts(list bytea) returns setof price_draft language sql volatile rows 2000 as $$
  select draft.* from (select convert_from(list, 'UTF8')::price_draft[] as drafts offset 0) given, unnest(given.drafts) draft
$$;
