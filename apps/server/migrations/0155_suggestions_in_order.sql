-- Of a word that more than fifteen hundred texts have, or more than five hundred new rows, a search box offered what was met
-- among those, and what is called so might not be. Now it goes through the texts in their order (0154), a hundred at a time.

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
create or replace function suggested_prices(words text[], whole text[], newest text, before text, size int) returns bigint[]
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
