-- The indexes of the price lists have the whole order of their rows. Without its last keys a page sorted every size of the
-- name it began at, and a name may have thousands. A large station creates both beforehand, `concurrently`.
create index if not exists material_info_in_order on material_info
  (tenant_id, period desc, is_listed_last(category_code), category_code, material_name, length(spec), spec, id desc)
  where status in (4, 7) and is_deleted = 0;
drop index material_info_listed;
create index if not exists price_head_in_order on price_head
  (tenant_id, period desc, (ref_excl is null), is_listed_last(category_code), category_code, material_name, length(spec), spec,
  std_material_id);
drop index price_head_listed;
