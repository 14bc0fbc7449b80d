-- Drafts as rows. Told how many they are: the planner, which cannot look into the list, would take them for a few and go
-- through all of them for each.
create function price_drafts(list bytea) returns setof price_draft language sql volatile rows 2000 as $$
  select * from unnest(convert_from(list, 'UTF8')::price_draft[])
$$;

-- A new product belongs to no standard material yet, and nobody looks for those.
drop index material_item_std;
create index material_item_std on material_item (tenant_id, std_material_id) where std_material_id is not null;
