-- One list may be priced many times. A pricing is a snapshot: a later revision of a published price never changes it.
create table material_list_pricing (
  project_id bigint not null,
  version_id bigint not null,
  region_code text not null,
  period text not null,
  -- 1 with tax, 2 without, as everywhere
  tax_mode int not null,
  freight_type int,
  ladder text[] not null,
  taken_at timestamptz not null default now(),
  -- Choices for a section or a line: { "section:<name>" | "line:<id>": { regionCode, period, freightType } }
  exceptions jsonb not null default '{}',
  -- Coverage of the whole and of each section.
  totals jsonb not null default '{}',
  -- The pricing whose rows it has, but for corrections that were taken or a reply that was adopted.
  made_from bigint,
  -- 0 at work, 1 done
  state int not null default 0 check (state in (0, 1)),
  job_id bigint
);
select project_rows('material_list_pricing');
alter table material_list_pricing add foreign key (tenant_id, version_id) references material_list_version (tenant_id, id) on delete cascade;
create index material_list_pricing_of on material_list_pricing (tenant_id, version_id, id desc);

create table material_line_price (
  project_id bigint not null,
  pricing_id bigint not null,
  line_id bigint not null,
  std_material_id bigint,
  colour text not null,
  factor numeric(18, 9),
  factor_from text,
  -- As it was when the line was priced: lines can be changed later.
  quantity numeric(18, 6),
  -- The published price, where the level rests on one; medians rest on several.
  reference_price_id bigint,
  revision int,
  price_excl numeric(18, 6),
  price_incl numeric(18, 6),
  tax_rate numeric(6, 4),
  level text not null check (level in ('city', 'province', 'provinceMedian', 'market', 'older', 'inquiry', 'none')),
  n int,
  age_months int,
  source_region text,
  source_period text,
  -- Set where the delivery is not the wanted one.
  other_freight int,
  -- { min, median, max, publishedAt, evidenceNo, missed: [...], sources: [...] }. Without tax, as prices are compared.
  evidence jsonb not null default '{}',
  -- In the unit of the list.
  unit_price numeric(30, 15),
  amount numeric(18, 2)
);
select project_rows('material_line_price');
alter table material_line_price add foreign key (tenant_id, pricing_id) references material_list_pricing (tenant_id, id) on delete cascade;
alter table material_line_price add foreign key (tenant_id, line_id) references material_list_line (tenant_id, id) on delete cascade;
create unique index material_line_price_line on material_line_price (tenant_id, pricing_id, line_id);

-- Which row of an inquiry asks for a line, so that its replies come back to it.
create table material_line_inquiry (
  project_id bigint not null,
  line_id bigint not null,
  demand_id bigint not null
);
select project_rows('material_line_inquiry');
alter table material_line_inquiry add foreign key (tenant_id, line_id) references material_list_line (tenant_id, id) on delete cascade;
create unique index material_line_inquiry_once on material_line_inquiry (tenant_id, line_id, demand_id) where is_deleted = 0;
