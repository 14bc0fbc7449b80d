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

-- The headings of the file, hashed: what was said about its columns is remembered for the next file that has the same.
alter table material_import add column heading_key text;
create index material_import_headings on material_import (tenant_id, enterprise_id, heading_key, id desc) where is_deleted = 0;
