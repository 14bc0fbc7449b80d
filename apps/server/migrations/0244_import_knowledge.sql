-- What an import learns, and what it knows about a price besides the price itself. Tables of their own: the previous release
-- reads its tables with all columns.

-- Headings that an enterprise has mapped; an empty meaning is a column that it leaves out.
create table import_column (
  enterprise_id bigint not null,
  heading text not null,
  meaning text not null,
  last_time timestamptz not null default now()
);
select tenant_wall('import_column');
alter table import_column add primary key (tenant_id, enterprise_id, heading);

-- The answers that an import was given, and what was wrong by reason.
create table import_answer (
  import_id bigint not null,
  choices jsonb not null default '{}',
  groups jsonb not null default '[]'
);
select tenant_wall('import_answer');
alter table import_answer add primary key (tenant_id, import_id),
  add foreign key (tenant_id, import_id) references material_import (tenant_id, id) on delete cascade;

-- What was typed for several units of an imported price.
create table price_origin (
  info_id bigint not null,
  row_no int not null,
  typed_unit text,
  typed_price numeric(18, 4),
  typed_quantity numeric
);
select tenant_wall('price_origin');
alter table price_origin add primary key (tenant_id, info_id),
  add foreign key (tenant_id, info_id) references material_info (tenant_id, id) on delete cascade;

-- An enterprise's own code of a product.
create table item_alias (
  enterprise_id bigint not null,
  code text not null,
  item_id bigint not null
);
select tenant_wall('item_alias');
alter table item_alias add primary key (tenant_id, enterprise_id, code, item_id),
  add foreign key (tenant_id, item_id) references material_item (tenant_id, id) on delete cascade;
create index item_alias_of on item_alias (tenant_id, item_id);
