-- What a list by material shows: the newest published price of a material in a region, and what its quotations span.
--
-- Triggers follow every move of a price (publish, correct, take offline, merge, split) and its reference prices, whichever code
-- makes it. Heads are locked and written in the order of their key, so that two publishers wait for each other and never deadlock.
create table price_head (
  std_material_id bigint not null,
  region_code text not null,
  period text not null,
  -- The row shown: the station's own price of the period, else its newest row. The columns after it are copied from that row.
  info_id bigint not null,
  category_code text not null,
  material_name text not null,
  spec text not null,
  price_incl numeric(18, 4) not null,
  price_excl numeric(18, 4) not null,
  -- The reference price of the period; null while too few enterprises quote.
  ref_incl numeric(18, 4),
  ref_excl numeric(18, 4),
  -- Of all published rows of the period.
  quotations int not null,
  lowest_incl numeric(18, 4) not null,
  lowest_excl numeric(18, 4) not null,
  highest_incl numeric(18, 4) not null,
  highest_excl numeric(18, 4) not null
) with (fillfactor = 80);
select tenant_wall('price_head');
alter table price_head add primary key (tenant_id, std_material_id, region_code);
-- A list without a text: the newest issue first, reference prices before others, in the order of classes.
create index price_head_listed on price_head
  (tenant_id, period desc, (ref_excl is null), is_listed_last(category_code), category_code, material_name);
-- Only the triggers write.
revoke insert, update, delete, truncate on price_head from library_app;

-- Each statement reads a table once, for all keys: right after a bulk insert the planner takes large tables for empty, and a
-- look-up for each key would go through an index that has every row of the period. Hash joins for the same reason.
create function lock_heads(tenant text, materials bigint[], regions text[]) returns void language sql as $$
  select from price_head
  where tenant_id = tenant and std_material_id = any (materials) and region_code = any (regions)
  order by std_material_id, region_code for update
$$;

-- The newest published period of each key, null where nothing is left. `periods` has it where rows were only added, and null
-- where some were taken away: the period before may be the newest then.
create function newest_periods(tenant text, materials bigint[], regions text[], periods text[]) returns text[]
language sql set enable_nestloop = off as $$
  select array_agg(case when k.period is null then lost.period else greatest(k.period, h.period) end order by k.place)
  from unnest(materials, regions, periods) with ordinality k (material, region, period, place)
  left join (
    select std_material_id, region_code, period from price_head
    where tenant_id = tenant and std_material_id = any (materials)) h
    on h.std_material_id = k.material and h.region_code = k.region
  left join (
    select std_material_id, region_code, max(period) as period from material_info
    where tenant_id = tenant and status in (4, 7) and is_deleted = 0
      and std_material_id = any (array(select material from unnest(materials, periods) k (material, period) where period is null))
    group by std_material_id, region_code) lost
    on lost.std_material_id = k.material and lost.region_code = k.region
$$;

create function refresh_heads(tenant text, materials bigint[], regions text[], periods text[]) returns void
language plpgsql set enable_nestloop = off as $$
declare newest text[];
begin
  -- A statement of its own: the next one sees what the last holder of the lock has committed.
  perform lock_heads(tenant, materials, regions);
  newest := newest_periods(tenant, materials, regions, periods);
  delete from price_head h using unnest(materials, regions, newest) k (material, region, period)
  where h.tenant_id = tenant and h.std_material_id = any (materials) and h.std_material_id = k.material
    and h.region_code = k.region and k.period is null;
  insert into price_head as h (tenant_id, std_material_id, region_code, period, info_id, category_code, material_name, spec,
    price_incl, price_excl, ref_incl, ref_excl, quotations, lowest_incl, lowest_excl, highest_incl, highest_excl)
  select tenant, k.material, k.region, k.period, (shown).id, (shown).category_code, (shown).material_name, (shown).spec,
    (shown).price_incl, (shown).price_excl, r.price_incl, r.price_excl, span.quotations, span.lowest_incl, span.lowest_excl,
    span.highest_incl, span.highest_excl
  from unnest(materials, regions, newest) k (material, region, period)
  join (
    select m.std_material_id, m.region_code, m.period, count(*)::int as quotations, min(m.price_incl) as lowest_incl,
      min(m.price_excl) as lowest_excl, max(m.price_incl) as highest_incl, max(m.price_excl) as highest_excl,
      (array_agg(m order by m.price_type <> 1, m.id desc))[1] as shown
    from material_info m
    where m.tenant_id = tenant and m.std_material_id = any (materials) and m.period = any (newest)
      and m.status in (4, 7) and m.is_deleted = 0
    group by m.std_material_id, m.region_code, m.period) span
    on span.std_material_id = k.material and span.region_code = k.region and span.period = k.period
  left join (
    select std_material_id, region_code, period, price_incl, price_excl from material_reference_price
    where tenant_id = tenant and std_material_id = any (materials) and period = any (newest)
      and replaced_at is null and is_reference = 1) r
    on r.std_material_id = k.material and r.region_code = k.region and r.period = k.period
  order by k.material, k.region
  on conflict (tenant_id, std_material_id, region_code) do update set period = excluded.period, info_id = excluded.info_id,
    category_code = excluded.category_code, material_name = excluded.material_name, spec = excluded.spec,
    price_incl = excluded.price_incl, price_excl = excluded.price_excl, ref_incl = excluded.ref_incl,
    ref_excl = excluded.ref_excl, quotations = excluded.quotations, lowest_incl = excluded.lowest_incl,
    lowest_excl = excluded.lowest_excl, highest_incl = excluded.highest_incl, highest_excl = excluded.highest_excl;
end $$;

-- The reference prices of these periods, where a head shows the period.
create function refresh_head_references(tenant text, materials bigint[], regions text[], periods text[]) returns void
language plpgsql set enable_nestloop = off as $$
begin
  perform lock_heads(tenant, materials, regions);
  update price_head h set ref_incl = wanted.price_incl, ref_excl = wanted.price_excl
  from (
    select k.material, k.region, k.period, r.price_incl, r.price_excl
    from (select distinct * from unnest(materials, regions, periods)) k (material, region, period)
    left join (
      select std_material_id, region_code, period, price_incl, price_excl from material_reference_price
      where tenant_id = tenant and std_material_id = any (materials) and period = any (periods)
        and replaced_at is null and is_reference = 1) r
      on r.std_material_id = k.material and r.region_code = k.region and r.period = k.period) wanted
  where h.tenant_id = tenant and h.std_material_id = any (materials) and h.std_material_id = wanted.material
    and h.region_code = wanted.region and h.period = wanted.period
    and (h.ref_incl, h.ref_excl) is distinct from (wanted.price_incl, wanted.price_excl);
end $$;
revoke execute on function lock_heads(text, bigint[], text[]) from public;
revoke execute on function newest_periods(text, bigint[], text[], text[]) from public;
revoke execute on function refresh_heads(text, bigint[], text[], text[]) from public;
revoke execute on function refresh_head_references(text, bigint[], text[], text[]) from public;

-- Prices ------------------------------------------------------------------------------------------------------------------

create function follow_added_prices() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_heads(tenant_id, array_agg(std_material_id), array_agg(region_code), array_agg(period))
  from (
    select tenant_id, std_material_id, region_code, max(period) as period from new_rows
    where status in (4, 7) and is_deleted = 0 and std_material_id is not null
    group by tenant_id, std_material_id, region_code) added
  group by tenant_id order by tenant_id;
  return null;
end $$;
create trigger heads_of_added after insert on material_info
  referencing new table as new_rows for each statement execute function follow_added_prices();

-- An archived row is read like before, so it changes nothing.
create function follow_changed_prices() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from old_rows where status in (4, 7)) and not exists (select from new_rows where status in (4, 7)) then
    return null;
  end if;
  perform refresh_heads(tenant, array_agg(material), array_agg(region), array_agg(period))
  from (
    select tenant, material, region, case when bool_and(is_added) then max(side.period) end as period
    from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
    cross join lateral (values
      (o.tenant_id, false, o.std_material_id, o.region_code, o.period, o.status in (4, 7) and o.is_deleted = 0),
      (n.tenant_id, true, n.std_material_id, n.region_code, n.period, n.status in (4, 7) and n.is_deleted = 0))
      side (tenant, is_added, material, region, period, is_read)
    where is_read and material is not null
      and (o.status in (4, 7) and o.is_deleted = 0, o.std_material_id, o.region_code, o.period, o.price_type, o.price_incl,
          o.price_excl, o.category_code, o.material_name, o.spec)
        is distinct from (n.status in (4, 7) and n.is_deleted = 0, n.std_material_id, n.region_code, n.period, n.price_type,
          n.price_incl, n.price_excl, n.category_code, n.material_name, n.spec)
    group by tenant, material, region) changed
  group by tenant order by tenant;
  return null;
end $$;
create trigger heads_of_changed after update on material_info
  referencing old table as old_rows new table as new_rows for each statement execute function follow_changed_prices();

create function follow_removed_prices() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_heads(tenant_id, array_agg(std_material_id), array_agg(region_code), array_agg(null::text))
  from (
    select distinct tenant_id, std_material_id, region_code from old_rows
    where status in (4, 7) and is_deleted = 0 and std_material_id is not null) removed
  group by tenant_id order by tenant_id;
  return null;
end $$;
create trigger heads_of_removed after delete on material_info
  referencing old table as old_rows for each statement execute function follow_removed_prices();

-- Reference prices --------------------------------------------------------------------------------------------------------

create function follow_references() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_head_references(tenant_id, array_agg(std_material_id), array_agg(region_code), array_agg(period))
  from written_rows group by tenant_id order by tenant_id;
  return null;
end $$;
create trigger heads_of_references_added after insert on material_reference_price
  referencing new table as written_rows for each statement execute function follow_references();
create trigger heads_of_references_changed after update on material_reference_price
  referencing new table as written_rows for each statement execute function follow_references();
create trigger heads_of_references_removed after delete on material_reference_price
  referencing old table as written_rows for each statement execute function follow_references();

-- What is there already ---------------------------------------------------------------------------------------------------

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    perform refresh_heads(one, array_agg(std_material_id), array_agg(region_code), array_agg(period)) from (
      select std_material_id, region_code, max(period) as period from material_info
      where tenant_id = one and status in (4, 7) and is_deleted = 0 and std_material_id is not null
      group by std_material_id, region_code) published
    having count(*) > 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
analyze price_head;
