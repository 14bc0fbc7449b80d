-- One order for every search: labour last, the newest issue first, in an issue the best text first (0150). Words that very many
-- texts have were shown by the number of their rows until now, because ranking so many was dear; it is not, where only the
-- page is read: of 钢, which five thousand texts have, the order takes some milliseconds. What no order but this one needs, goes.

drop function found_prices(text[], text[], text, int, int, int, int);
drop function walked_prices(text[], text[], bigint[], text, int, int);
drop function ranked_texts(text[], text[], int, int, int);

-- The texts that have the words: how many rows they have, how many of those are no labour, and the `best` of them in their
-- order, or all. Where they have more than `most_ranked` rows, none are ranked and not all are counted.
create function ranked_texts(words text[], whole text[], most_ranked int, best int,
  out total int, out others int, out texts int, out ranked bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant text := current_tenant();
  wanted text[] := '{}';
  patterns text[] := like_patterns(words);
  keys bigint[];
  contents text[];
  word text;
begin
  total := 0;
  others := 0;
  texts := 0;
  ranked := '{}';
  if tenant is null or cardinality(words) = 0 then return; end if;
  foreach word in array words loop
    if char_length(word) = 1 then wanted := wanted || (tenant || word); end if;
    -- Every other pair and the last: the pairs between them tell little more, and each costs a way down the index.
    for at in 1..char_length(word) - 1 by 2 loop wanted := wanted || (tenant || substr(word, at, 2)); end loop;
    if char_length(word) > 2 then wanted := wanted || (tenant || right(word, 2)); end if;
  end loop;
  select coalesce(sum(hit.rows), 0), coalesce(sum(hit.others), 0), coalesce(array_agg(hit.text_key), '{}'),
    array_agg(hit.search_text)
  into total, others, keys, contents
  from (
    select t.rows, t.others, t.text_key, t.search_text from material_text t
    where t.tenant_id = tenant and text_grams(t.tenant_id, t.search_text) @> wanted
      and t.search_text like all (patterns) and t.search_text ~ all (whole) and t.rows > 0
    -- Every text has a row.
    limit most_ranked + 1) hit;
  texts := cardinality(keys);
  if total > most_ranked then
    ranked := null;
  elsif texts < 2 then
    ranked := keys;
  else
    ranked := array(
      select text_key from (
        select text_key, search_text, split_part(search_text, e'\n', 1) as called
        from unnest(keys, contents) hit (text_key, search_text)) named
      order by case
          when called = words[1] then 0
          when right(called, char_length(words[1])) = words[1] then 1
          when starts_with(called, words[1]) then 2
          else 3 end,
        octet_length(called), octet_length(split_part(search_text, e'\n', 2)), search_text collate "C"
      limit best);
  end if;
end $$;

-- One page of the rows that have the words. Twice as many texts as rows are wanted nearly always have them in the newest issue;
-- else the rows of all texts are gathered, or, where they are more than `most`, issue after issue from the newest back. Nobody
-- is shown more than `most`, so labour, which comes last, is not looked at there. Runs as the caller, behind row-level security.
create function found_prices(words text[], whole text[], size int, skip int, most int, out total int, out ids bigint[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  texts record;
  issue text;
  hits bigint[];
  after_labour constant text := '01';
begin
  texts := ranked_texts(words, whole, null, 2 * (skip + size));
  total := texts.total;
  ids := '{}';
  if total = 0 then return; end if;
  issue := (select max(period) from material_info where status in (4, 7) and is_deleted = 0);
  ids := array(
    select m.id from unnest(texts.ranked) with ordinality wanted (text_key, place)
    join material_info m on m.text_key = wanted.text_key
    where m.status in (4, 7) and m.is_deleted = 0 and m.period = issue and m.category_code >= after_labour
    order by wanted.place, m.id desc limit skip + size);
  if cardinality(ids) = skip + size then
    ids := ids[skip + 1:];
    return;
  end if;
  if cardinality(texts.ranked) < texts.texts then texts := ranked_texts(words, whole, null, null); end if;
  if texts.others <= most then
    ids := array(
      select m.id from unnest(texts.ranked) with ordinality wanted (text_key, place)
      join material_info m on m.text_key = wanted.text_key
      where m.status in (4, 7) and m.is_deleted = 0
      order by m.category_code < after_labour, m.period desc, wanted.place, m.id desc limit size offset skip);
    return;
  end if;
  ids := '{}';
  while issue is not null and cardinality(ids) < size loop
    hits := array(
      select m.id from material_info m
      join unnest(texts.ranked) with ordinality wanted (text_key, place) on wanted.text_key = m.text_key
      where m.status in (4, 7) and m.is_deleted = 0 and m.period = issue and m.category_code >= after_labour
      order by wanted.place, m.id desc);
    ids := ids || hits[skip + 1:skip + size - cardinality(ids)];
    skip := greatest(skip - cardinality(hits), 0);
    issue := (select max(period) from material_info where status in (4, 7) and is_deleted = 0 and period < issue);
  end loop;
end $$;

-- All texts of the station in the order of a search, for a server that keeps them at hand: each with how many rows it has, how
-- many are no labour, and its rows in the newest issues in that order, as `1` (`0` for labour), the period and the number. As
-- many issues as have no more than `most_rows` rows together; nothing where there are more than `most_texts` texts.
create function texts_at_hand(most_texts int, most_rows int)
returns table (search_text text, rows int, others int, latest text)
language plpgsql stable security definer set search_path = public as $$
declare
  tenant text := current_tenant();
  beyond text;
begin
  if (select count(*) from (
    select from material_text t where t.tenant_id = tenant and t.rows > 0 limit most_texts + 1) counted) > most_texts then
    return;
  end if;
  beyond := coalesce((
    select m.period from material_info m where m.tenant_id = tenant and m.status in (4, 7) and m.is_deleted = 0
    order by m.period desc, m.id desc offset most_rows limit 1), '');
  return query
    select t.search_text, t.rows, t.others, near.latest
    from material_text t
    left join (
      select m.text_key, string_agg(
        case when m.category_code < '01' then '0' else '1' end || m.period || m.id, ','
        order by m.category_code < '01', m.period desc, m.id desc) as latest
      from material_info m
      where m.tenant_id = tenant and m.status in (4, 7) and m.is_deleted = 0 and m.period > beyond
      group by m.text_key) near using (text_key)
    where t.tenant_id = tenant and t.rows > 0
    order by octet_length(split_part(t.search_text, e'\n', 1)), octet_length(split_part(t.search_text, e'\n', 2)),
      t.search_text collate "C";
end $$;
