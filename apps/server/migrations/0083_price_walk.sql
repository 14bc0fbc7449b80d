-- A walk from the newest back looks at the text, place and class of each row it passes: the index alone can tell.
drop index material_info_newest;
create index material_info_newest on material_info (tenant_id, period, id) include (text_key, region_code, category_code)
  where status in (4, 7) and is_deleted = 0;

-- The same answer; a search without measures does not look for any.
create or replace function material_text_keys(words text[], whole text[], most int) returns bigint[]
language plpgsql stable security definer set search_path = public as $$
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
