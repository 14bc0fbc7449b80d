-- What a search box offers, with plans that are made once: as a statement of its own the database planned it anew for every
-- letter typed. Different materials among the newest rows that hold the words, what is called so first and labour last. An issue
-- that has only begun to come out may lack what the one `before` has: where it has less than half of the texts and does not fill
-- the list, that one is looked at too.
-- The rows of few texts are looked up, those of many met on a walk whose index knows the texts. Runs as the caller, behind
-- row-level security.

create function suggested_prices(words text[], whole text[], newest text, before text, size int) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  few_texts constant int := 100;
  many_texts constant int := 1500;
  looked constant int := 500;
  after_labour constant text := '01';
  keys bigint[] := material_text_keys(words, whole, many_texts);
  since text := newest;
  hits bigint[];
  best bigint[];
begin
  if cardinality(keys) = 0 then return '{}'; end if;
  loop
    if cardinality(keys) <= few_texts then
      hits := array(
        select max(id) from material_info where status in (4, 7) and is_deleted = 0 and text_key = any (keys) and period >= since
        group by text_key);
    else
      hits := array(
        select max(id) from (
          select id, text_key from material_info where status in (4, 7) and is_deleted = 0 and period >= since
            and coalesce(text_key in (select unnest(keys)), false)
          order by period desc, id desc limit looked) met
        group by text_key);
    end if;
    best := array(
      select id from (
        select distinct on (material_name, spec, unit_code) id, period, material_name, spec, category_code,
          split_part(search_text, e'\n', 1) as called
        from material_info where id = any (hits)
        order by material_name, spec, unit_code, period desc, id desc) one
      order by category_code < after_labour, period < newest, case
          when called = words[1] then 0
          when right(called, char_length(words[1])) = words[1] then 1
          when starts_with(called, words[1]) then 2
          else 3 end,
        octet_length(called), octet_length(spec), material_name, spec, id
      limit size);
    exit when cardinality(best) = size or before is null or since = before or 2 * cardinality(hits) > cardinality(keys);
    since := before;
  end loop;
  return best;
end $$;
