-- Finding published prices by any part of their text.
--
-- A material is written the same way in every period and region, so a tenant has far fewer texts than rows: one city's
-- seven years are half a million rows and a few thousand texts. Each text is stored once; a row knows its text by the key.

-- Every character and every pair of neighbours, led by the tenant: tenants do not share lists of the common ones.
create function text_grams(tenant text, content text) returns text[] language plpgsql immutable strict parallel safe cost 500 as $$
declare
  grams text[] := '{}';
  line text;
begin
  foreach line in array string_to_array(content, e'\n') loop
    for at in 1..char_length(line) loop
      grams := grams || (tenant || substr(line, at, 1));
      if at < char_length(line) then grams := grams || (tenant || substr(line, at, 2)); end if;
    end loop;
  end loop;
  return grams;
end $$;

create table material_text (
  tenant_id text not null,
  search_text text not null,
  text_key bigint not null generated always as (hashtextextended(search_text, 0)) stored,
  -- How many published rows have the text, and how many of those are no labour: a search knows its total without counting.
  rows int not null default 0,
  others int not null default 0,
  primary key (tenant_id, text_key)
) with (fillfactor = 70);
create index material_text_grams on material_text using gin (text_grams(tenant_id, search_text)) with (fastupdate = off);
-- Under row-level security only the plainest indexes may answer before the tenant of a row has been checked, and this one is
-- not plain. So the application reaches the table through the functions below alone, which know the current tenant only.
revoke all on material_text from library_app;

-- Counting ----------------------------------------------------------------------------------------------------------------

-- A text is stored when a row with it can be read, and counted as rows come and go. Always in the same order, so that two
-- transactions that publish at once wait for each other and never deadlock.
create function keep_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into material_text as known (tenant_id, search_text, rows, others)
  select tenant_id, min(search_text), count(*) filter (where is_deleted = 0),
    count(*) filter (where is_deleted = 0 and left(category_code, 2) <> '00')
  from new_rows where status in (4, 7) group by tenant_id, text_key order by tenant_id, text_key
  on conflict (tenant_id, text_key) do update set rows = known.rows + excluded.rows, others = known.others + excluded.others;
  return null;
end $$;
create trigger keep_material_texts_added after insert on material_info
  referencing new table as new_rows for each statement execute function keep_material_texts();

-- A row that is written anew with the text it had changes no number: its text is not touched.
create function recount_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into material_text (tenant_id, search_text)
  select distinct tenant_id, search_text from new_rows where status in (4, 7)
  on conflict do nothing;
  insert into material_text as known (tenant_id, search_text, rows, others)
  select tenant_id, min(search_text), sum(change), sum(change_of_others) from (
    select tenant_id, text_key, search_text, 1 as change, (left(category_code, 2) <> '00')::int as change_of_others
    from new_rows where status in (4, 7) and is_deleted = 0
    union all
    select tenant_id, text_key, search_text, -1, -(left(category_code, 2) <> '00')::int
    from old_rows where status in (4, 7) and is_deleted = 0) changed
  group by tenant_id, text_key having sum(change) <> 0 or sum(change_of_others) <> 0 order by tenant_id, text_key
  on conflict (tenant_id, text_key) do update set rows = known.rows + excluded.rows, others = known.others + excluded.others;
  return null;
end $$;
create trigger keep_material_texts_changed after update on material_info
  referencing old table as old_rows new table as new_rows for each statement execute function recount_material_texts();

create function discount_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update material_text known set rows = known.rows - gone.rows, others = known.others - gone.others
  from (select tenant_id, text_key, count(*) as rows, count(*) filter (where left(category_code, 2) <> '00') as others
    from old_rows where status in (4, 7) and is_deleted = 0 group by 1, 2) gone
  where known.tenant_id = gone.tenant_id and known.text_key = gone.text_key;
  return null;
end $$;
create trigger keep_material_texts_gone after delete on material_info
  referencing old table as old_rows for each statement execute function discount_material_texts();

-- Matching ----------------------------------------------------------------------------------------------------------------

-- In the functions below `words` is what a text must contain, `whole` the patterns of measures whose numbers must be whole.
-- Their plans are made once (`force_generic_plan`): planning a lookup for every search took longer than the lookup.

create function like_patterns(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  from unnest(words) word
$$;

-- Keys of the texts that contain all of the words, at most so many.
create function material_text_keys(words text[], whole text[], most int) returns bigint[]
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant text := current_tenant();
  wanted text[] := '{}';
  patterns text[];
  word text;
  found bigint[];
begin
  if tenant is null or cardinality(words) = 0 then return '{}'; end if;
  foreach word in array words loop
    if char_length(word) = 1 then wanted := wanted || (tenant || word); end if;
    for at in 1..char_length(word) - 1 loop wanted := wanted || (tenant || substr(word, at, 2)); end loop;
  end loop;
  select array_agg('%' || replace(replace(replace(one, '\', '\\'), '%', '\%'), '_', '\_') || '%') into patterns
  from unnest(words) one;
  select array_agg(text_key) into found from (
    select text_key from material_text
    where tenant_id = tenant and text_grams(tenant_id, search_text) @> wanted
      and search_text like all (patterns)
      and (cardinality(whole) = 0 or not exists (select from unnest(whole) one where search_text !~ one))
    limit most) hits;
  return coalesce(found, '{}');
end $$;

-- How close a name is to a word: equal, ending with it (as 热轧带肋钢筋 is 钢筋), beginning with it, or anything else.
create function name_closeness(called text, word text) returns int language sql immutable parallel safe as $$
  select case
    when called = word then 0
    when right(called, char_length(word)) = word then 1
    when starts_with(called, word) then 2
    else 3 end
$$;

-- The texts that contain the words: how many rows they have, how many of those are no labour, and the `best` of them in their
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

-- Pages -------------------------------------------------------------------------------------------------------------------

-- Every search has one order: labour last, the newest issue first, in an issue the best text first.

-- One page of the rows that have the words. Twice as many texts as rows wanted nearly always have them in the newest issue;
-- else the rows of all texts are gathered, or, where they are more than `most`, issue after issue from the newest back. Nobody
-- is shown more than `most`, so labour, which comes last, is not read there. Runs as the caller, under row-level security.
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

-- What a search box offers: different materials of the newest issue that have the words. It reads a hundred texts at a time,
-- while the best texts fill the list without labour. Else it looks up all texts; and since an issue that has only begun to come
-- out may lack what the one `before` has, that one too where it has less than half of them. Runs as the caller, under
-- row-level security.
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

-- All texts ---------------------------------------------------------------------------------------------------------------

-- All texts of the tenant in the order of a search, and how many they are, for a server that searches in its own memory.
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
