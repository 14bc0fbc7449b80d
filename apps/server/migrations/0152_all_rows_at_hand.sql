-- A search that is narrowed by region, kind of price, enterprise or price counted its rows one by one in the table: the index of
-- texts now tells those too.
drop index material_info_text;
create index material_info_text on material_info (tenant_id, text_key, period, id)
  include (category_code, region_code, price_type, enterprise_id, price_incl, price_excl)
  where status in (4, 7) and is_deleted = 0;

-- What a server keeps at hand is all rows, and not those of the newest issues only: then filters can be answered too.
drop function texts_at_hand(int, int);

create function texts_counted(out texts int, out rows bigint)
language sql stable security definer set search_path = public as $$
  select count(*), coalesce(sum(t.rows), 0) from material_text t where t.tenant_id = current_tenant() and t.rows > 0
$$;

-- The next so many texts by their key, each with how long its name and specification are and its rows in the order of a search:
-- `1`, or `0` for labour, and the period; its sort, which is region, kind of price and class; its number and its prices.
create function texts_at_hand(after bigint, most int)
returns table (text_key bigint, search_text text, called int, specified int, rows text)
language sql stable security definer set search_path = public as $$
  select t.text_key, t.search_text, octet_length(split_part(t.search_text, e'\n', 1)),
    octet_length(split_part(t.search_text, e'\n', 2)), of_text.rows
  from (
    select t.text_key, t.search_text from material_text t
    where t.tenant_id = current_tenant() and t.rows > 0 and t.text_key > after order by t.text_key limit most) t,
  lateral (
    select string_agg(
      case when m.category_code < '01' then '0' else '1' end || m.period || chr(31)
        || m.region_code || chr(29) || m.price_type || chr(29) || m.category_code || chr(31)
        || m.id || chr(31) || m.price_incl || chr(31) || m.price_excl,
      chr(30) order by m.category_code < '01', m.period desc, m.id desc) as rows
    from material_info m
    where m.tenant_id = current_tenant() and m.text_key = t.text_key and m.status in (4, 7) and m.is_deleted = 0) of_text
  where of_text.rows is not null
  order by t.text_key
$$;
