-- The delivery basis of a reference price, as in the dictionary freight_type. Null: none was given, or an older release wrote it.
alter table material_reference_price add column basis int;

-- A trend says of each price whether it is a reference and on which basis, and still reads the index alone.
create unique index material_reference_price_current on material_reference_price (tenant_id, std_material_id, region_code, period)
  include (price_incl, price_excl, n, source_level, is_reference, basis) where replaced_at is null;
drop index material_reference_price_living;
