-- Materials that a station shows first: in the list of prices without a search, and among the popular materials of the home.
create table pinned_material (
  std_material_id bigint not null,
  place int not null
);
select tenant_table('pinned_material');
create unique index pinned_material_once on pinned_material (tenant_id, std_material_id) where is_deleted = 0;
-- Cached answers have the old order.
create trigger signal_prices after insert or update or delete on pinned_material
  for each statement execute function signal_prices();

-- In their order. A merged material stands for what it was merged into.
create function pinned_materials() returns table (std_material_id bigint, place int) language sql stable as $$
  select coalesce(s.merged_into, s.id), min(p.place)
  from pinned_material p join std_material s on s.id = p.std_material_id and s.is_deleted = 0
  where p.is_deleted = 0
  group by 1
$$;
