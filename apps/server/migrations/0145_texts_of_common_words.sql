-- A common word is found in some hundred texts of many rows each. Their keys are told too: the newest issue has enough of
-- them, and an index leads to those rows, where a walk from the newest back would read most of an issue until it meets them.

-- As before, but the keys are told while the rows are no more than `few` or the texts no more than two hundred. A text is
-- counted where it is found, at a third of the cost.
create or replace function price_texts(words text[], whole text[], few int, most int,
  out total int, out others int, out keys bigint[], out ranks int[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant text := current_tenant();
  wanted text[] := '{}';
  patterns text[];
  word text;
  first text := words[1];
  few_texts constant int := 200;
  texts int := 0;
  latest bigint;
  hit record;
  called text;
begin
  total := 0;
  others := 0;
  keys := '{}';
  ranks := '{}';
  if tenant is null or cardinality(words) = 0 then return; end if;
  foreach word in array words loop
    if char_length(word) = 1 then wanted := wanted || (tenant || word); end if;
    for at in 1..char_length(word) - 1 loop wanted := wanted || (tenant || substr(word, at, 2)); end loop;
  end loop;
  select array_agg('%' || replace(replace(replace(one, '\', '\\'), '%', '\%'), '_', '\_') || '%') into patterns
  from unnest(words) one;
  for hit in
    select t.text_key, t.search_text, c.rows, c.is_labour from material_text t
    join material_text_count c on c.tenant_id = t.tenant_id and c.text_key = t.text_key
    where t.tenant_id = tenant and text_grams(t.tenant_id, t.search_text) @> wanted
      and t.search_text like all (patterns)
      and (cardinality(whole) = 0 or not exists (select from unnest(whole) one where t.search_text !~ one))
      and c.rows > 0
  loop
    total := total + hit.rows;
    if not hit.is_labour then others := others + hit.rows; end if;
    continue when hit.text_key = latest;
    latest := hit.text_key;
    texts := texts + 1;
    exit when total > most and texts > few_texts;
    continue when total > few and texts > few_texts;
    called := split_part(hit.search_text, e'\n', 1);
    keys := keys || hit.text_key;
    ranks := ranks || case
      when called = first then 0
      when right(called, char_length(first)) = first then 1
      when starts_with(called, first) then 2
      else 3 end;
  end loop;
  if total > few and texts > few_texts then
    keys := null;
    ranks := null;
  end if;
end $$;

-- To plan the look-up anew for every word took longer than the look-up.
alter function material_text_keys(text[], text[], int) set plan_cache_mode = force_generic_plan;
