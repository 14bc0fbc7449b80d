-- One order for every search: labour last, the newest issue first, in an issue the best text first (0150). Words that very many
-- texts have were shown by the number of their rows until now, because ranking so many was dear; it is not, where only the
-- page is read: of 钢, which five thousand texts have, the order takes some milliseconds. What no order but this one needs, goes.

drop function found_prices(text[], text[], text, int, int, int, int);
drop function walked_prices(text[], text[], bigint[], text, int, int);
drop function ranked_texts(text[], text[], int, int, int);

-- What is called so, ends so, begins so, or has the word elsewhere.
create function name_closeness(called text, word text) returns int language sql immutable parallel safe as $$
  select case
    when called = word then 0
    when right(called, char_length(word)) = word then 1
    when starts_with(called, word) then 2
    else 3 end
$$;

-- The texts that have the words: how many rows they have, how many of those are no labour, and the `best` of them in their
-- order, or all.
create function ranked_texts(words text[], whole text[], best int,
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
      and t.search_text like all (patterns) and t.search_text ~ all (whole) and t.rows > 0) hit;
  texts := cardinality(keys);
  if texts < 2 then
    ranked := keys;
  else
    ranked := array(
      select text_key from (
        select text_key, search_text, split_part(search_text, e'\n', 1) as called
        from unnest(keys, contents) hit (text_key, search_text)) named
      order by name_closeness(called, words[1]), octet_length(called), octet_length(split_part(search_text, e'\n', 2)),
        search_text collate "C"
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
  texts := ranked_texts(words, whole, 2 * (skip + size));
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
  if cardinality(texts.ranked) < texts.texts then texts := ranked_texts(words, whole, null); end if;
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

-- A search box goes through the texts in that order too, a hundred at a time, with plans that are made once: as a statement of its
-- own the database planned it anew for every letter typed.

-- The different materials of these rows: labour last, the newest issue first, then the closest and the shortest.
create function best_materials(hits bigint[], word text, newest text, size int) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  after_labour constant text := '01';
begin
  return array(
    select id from (
      select distinct on (material_name, spec, unit_code) id, period, material_name, spec, category_code,
        split_part(search_text, e'\n', 1) as called
      from material_info where id = any (hits)
      order by material_name, spec, unit_code, period desc, id desc) one
    order by category_code < after_labour, period < newest, name_closeness(called, word), octet_length(called),
      octet_length(spec), material_name, spec, id
    limit size);
end $$;

-- What a search box offers: different materials of the newest issue that have the words, while the best texts fill the list
-- without labour. Else all texts are looked up; and since an issue that has only begun to come out may lack what the one `before`
-- has, that one too where it has less than half of them. Runs as the caller, behind row-level security.
create function suggested_prices(words text[], whole text[], newest text, before text, size int) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  after_labour constant text := '01';
  keys bigint[] := (ranked_texts(words, whole, null)).ranked;
  portion constant int := 100;
  looked int := 0;
  since text := newest;
  hits bigint[];
  best bigint[] := '{}';
begin
  while cardinality(keys) > portion and looked < cardinality(keys) loop
    hits := array(
      select max(id) from material_info
      where status in (4, 7) and is_deleted = 0 and text_key = any (keys[looked + 1:looked + portion]) and period >= newest
        and category_code >= after_labour
      group by text_key);
    best := best_materials(best || hits, words[1], newest, size);
    if cardinality(best) = size then return best; end if;
    looked := looked + portion;
  end loop;
  loop
    hits := array(
      select max(id) from material_info where status in (4, 7) and is_deleted = 0 and text_key = any (keys) and period >= since
      group by text_key);
    best := best_materials(hits, words[1], newest, size);
    exit when cardinality(best) = size or before is null or since = before or 2 * cardinality(hits) > cardinality(keys);
    since := before;
  end loop;
  return best;
end $$;
