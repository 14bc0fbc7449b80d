-- All texts of the station in the order of a search (0151), for a server that keeps them at hand. Their rows it reads as the
-- caller, in numbers, which are read many times as fast as text.
drop function texts_at_hand(bigint, int);

create function texts_in_order() returns table (text_key bigint, search_text text, rows int)
language sql stable security definer set search_path = public as $$
  select t.text_key, t.search_text, t.rows from material_text t where t.tenant_id = current_tenant() and t.rows > 0
  order by octet_length(split_part(t.search_text, e'\n', 1)), octet_length(split_part(t.search_text, e'\n', 2)),
    t.search_text collate "C"
$$;
