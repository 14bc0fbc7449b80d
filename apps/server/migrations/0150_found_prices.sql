-- What a search needs to find its page, each step with a plan of its own that is made once: as one statement it had every
-- way in it, and the database prepared all of them to go one. The order of a page is now one that few texts can tell: labour
-- last, the newest issue first, and in an issue what is called so, ends so, begins so or holds the words, each the shorter name
-- and specification before the longer. By the number of a row, the newest issue of every text had to be looked up for ten rows.
-- `price_texts` stays for servers of the previous release and goes with the next.

create function like_patterns(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  from unnest(words) word
$$;

-- The texts that have the words: how many rows they have, how many of those are no labour, and their keys while they have no
-- more than `few` rows or are no more than two hundred; then `ranked` are the best of them, in order. Beyond that, and up to
-- fifteen hundred texts, the keys are `walked`. Very many texts are read only where fifteen hundred do not say that there are
-- more than `most` rows.
create function ranked_texts(words text[], whole text[], few int, most int, best int,
  out total int, out others int, out keys bigint[], out ranked bigint[], out walked bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant text := current_tenant();
  wanted text[] := '{}';
  patterns text[] := like_patterns(words);
  texts text[];
  word text;
  few_texts constant int := 200;
  many_texts constant int := 1500;
begin
  total := 0;
  others := 0;
  keys := '{}';
  ranked := '{}';
  if tenant is null or cardinality(words) = 0 then return; end if;
  foreach word in array words loop
    if char_length(word) = 1 then wanted := wanted || (tenant || word); end if;
    -- Every other pair and the last: the pairs between them tell little more, and each costs a way down the index.
    for at in 1..char_length(word) - 1 by 2 loop wanted := wanted || (tenant || substr(word, at, 2)); end loop;
    if char_length(word) > 2 then wanted := wanted || (tenant || right(word, 2)); end if;
  end loop;
  for at in 1..2 loop
    select coalesce(sum(hit.rows), 0), coalesce(sum(hit.others), 0), coalesce(array_agg(hit.text_key), '{}'),
      array_agg(hit.search_text)
    into total, others, keys, texts
    from (
      select t.rows, t.others, t.text_key, t.search_text from material_text t
      where t.tenant_id = tenant and text_grams(t.tenant_id, t.search_text) @> wanted
        and t.search_text like all (patterns) and t.search_text ~ all (whole) and t.rows > 0
      limit case when at = 1 then many_texts + 1 end) hit;
    exit when cardinality(keys) <= many_texts or total > most;
  end loop;
  if total > few and cardinality(keys) > few_texts then
    if cardinality(keys) <= many_texts then walked := keys; end if;
    keys := null;
  elsif cardinality(keys) < 2 then
    ranked := keys;
  else
    ranked := array(
      select text_key from (
        select text_key, search_text, split_part(search_text, e'\n', 1) as called
        from unnest(keys, texts) hit (text_key, search_text)) named
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
-- else all rows of all texts are gathered. Of very many texts the rows are met on a walk from the newest back, which comes past
-- them soon: by their keys, which an index tells, or by their words. Where labour alone is many, it is what was meant. Runs as
-- the caller, behind row-level security.
create function found_prices(words text[], whole text[], newest text, size int, skip int, few int, most int,
  out total int, out ids bigint[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  texts record;
  after_labour constant text := '01';
begin
  texts := ranked_texts(words, whole, few, most, 2 * (skip + size));
  total := texts.total;
  if texts.keys is null then
    ids := walked_prices(words, whole, texts.walked, case when texts.others > few then after_labour else '' end, size, skip);
    return;
  end if;
  if total = 0 then return; end if;
  if newest is not null then
    ids := array(
      select m.id from unnest(texts.ranked) with ordinality wanted (text_key, place)
      join material_info m on m.text_key = wanted.text_key
      where m.status in (4, 7) and m.is_deleted = 0 and m.period >= newest and m.category_code >= after_labour
      order by wanted.place, m.id desc limit skip + size);
    if cardinality(ids) = skip + size then
      ids := ids[skip + 1:];
      return;
    end if;
  end if;
  if cardinality(texts.ranked) < cardinality(texts.keys) then
    texts := ranked_texts(words, whole, few, most, null);
  end if;
  ids := array(
    select m.id from unnest(texts.ranked) with ordinality wanted (text_key, place)
    join material_info m on m.text_key = wanted.text_key
    where m.status in (4, 7) and m.is_deleted = 0
    order by m.category_code < after_labour, m.period desc, wanted.place, m.id desc limit size offset skip);
end $$;

-- The conditions of a walk stand in a coalesce: the database takes them for much rarer than they are, and would sort all rows.
create function walked_prices(words text[], whole text[], walked bigint[], least_category text, size int, skip int) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  patterns text[];
begin
  if walked is not null then
    return array(
      select id from material_info
      where status in (4, 7) and is_deleted = 0
        and coalesce(text_key in (select unnest(walked)) and category_code >= least_category, false)
      order by period desc, id desc limit size offset skip);
  end if;
  patterns := like_patterns(words);
  return array(
    select id from material_info
    where status in (4, 7) and is_deleted = 0
      and coalesce(search_text like all (patterns) and search_text ~ all (whole) and category_code >= least_category, false)
    order by period desc, id desc limit size offset skip);
end $$;
