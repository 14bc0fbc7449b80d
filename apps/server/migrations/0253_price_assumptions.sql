-- Fields of a price that were assumed at entry or import: a tax rate, a unit or a basis that a default filled in. Each is
-- marked on its row until somebody confirms it. A table of its own: the previous release reads prices with all columns.
create table price_assumption (
  info_id bigint not null,
  field text not null check (field in ('taxRate', 'unitCode', 'priceBasis', 'freightType', 'categoryId', 'spec')),
  confirm_user bigint,
  confirm_time timestamptz
);
select tenant_table('price_assumption');
alter table price_assumption add foreign key (tenant_id, info_id) references material_info (tenant_id, id);
create unique index price_assumption_once on price_assumption (tenant_id, info_id, field) where is_deleted = 0;
