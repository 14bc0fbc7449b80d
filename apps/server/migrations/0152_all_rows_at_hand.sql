-- A search that is narrowed by region, kind of price, enterprise or price counted its rows one by one in the table: the index of
-- texts now tells those too.
drop index material_info_text;
create index material_info_text on material_info (tenant_id, text_key, period, id)
  include (category_code, region_code, price_type, enterprise_id, price_incl, price_excl)
  where status in (4, 7) and is_deleted = 0;

-- All texts of the station in the order of a search (0151), and how many they are, for a server that keeps them at hand. Their
-- rows it reads as the caller, in numbers, which are read many times as fast as text.
create function texts_counted(out texts int, out rows bigint)
language sql stable security definer set search_path = public as $$
  select count(*), coalesce(sum(t.rows), 0) from material_text t where t.tenant_id = current_tenant() and t.rows > 0
$$;

create function texts_in_order() returns table (text_key bigint, search_text text, rows int)
language sql stable security definer set search_path = public as $$
  select t.text_key, t.search_text, t.rows from material_text t where t.tenant_id = current_tenant() and t.rows > 0
  order by octet_length(split_part(t.search_text, e'\n', 1)), octet_length(split_part(t.search_text, e'\n', 2)),
    t.search_text collate "C"
$$;
