-- Each text knows itself how many published rows have it, so that a search need not look a second time, text by text, how
-- many rows it has found. `material_text_count` held the same until now; the previous release knows its name, so it goes
-- with the next.

alter table material_text add column rows int not null default 0, add column others int not null default 0;
alter table material_text set (fillfactor = 70);

update material_text t set rows = counted.rows, others = counted.others
from (select tenant_id, text_key, sum(rows) as rows, coalesce(sum(rows) filter (where not is_labour), 0) as others
  from material_text_count group by 1, 2) counted
where t.tenant_id = counted.tenant_id and t.text_key = counted.text_key;
truncate material_text_count;

-- Texts are kept when a row with them can be read, and counted as rows come and go. Always in the same order, so that two
-- who publish at once wait for each other and never in a ring.
create or replace function keep_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into material_text as known (tenant_id, search_text, rows, others)
  select tenant_id, min(search_text), count(*) filter (where is_deleted = 0),
    count(*) filter (where is_deleted = 0 and left(category_code, 2) <> '00')
  from new_rows where status in (4, 7) group by tenant_id, text_key order by tenant_id, text_key
  on conflict (tenant_id, text_key) do update set rows = known.rows + excluded.rows, others = known.others + excluded.others;
  return null;
end $$;

-- A row that is written anew with the text it had changes no number: its text is not touched.
create or replace function recount_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
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

create or replace function discount_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update material_text known set rows = known.rows - gone.rows, others = known.others - gone.others
  from (select tenant_id, text_key, count(*) as rows, count(*) filter (where left(category_code, 2) <> '00') as others
    from old_rows where status in (4, 7) and is_deleted = 0 group by 1, 2) gone
  where known.tenant_id = gone.tenant_id and known.text_key = gone.text_key;
  return null;
end $$;

-- As before: how many rows have the words, how many of those are no labour, and the keys of their texts, each with its rank,
-- while the rows are no more than `few` or the texts no more than two hundred. Beyond that, and up to fifteen hundred texts, the
-- keys alone, for a walk: an index tells the key of a row, where its text had to be fetched. The texts are read as a whole;
-- very many of them only where those do not say that there are more rows than anybody counts.
drop function price_texts(text[], text[], int, int);
create function price_texts(words text[], whole text[], few int, most int,
  out total int, out others int, out keys bigint[], out ranks int[], out walked bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant text := current_tenant();
  wanted text[] := '{}';
  patterns text[] := '{}';
  word text;
  first text := words[1];
  few_texts constant int := 200;
  many_texts constant int := 1500;
begin
  total := 0;
  others := 0;
  keys := '{}';
  ranks := '{}';
  if tenant is null or cardinality(words) = 0 then return; end if;
  foreach word in array words loop
    if char_length(word) = 1 then wanted := wanted || (tenant || word); end if;
    for at in 1..char_length(word) - 1 loop wanted := wanted || (tenant || substr(word, at, 2)); end loop;
    patterns := patterns || ('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  for at in 1..2 loop
    select coalesce(sum(hit.rows), 0), coalesce(sum(hit.others), 0), coalesce(array_agg(hit.text_key), '{}'),
      coalesce(array_agg(case
        when hit.called = first then 0
        when right(hit.called, char_length(first)) = first then 1
        when starts_with(hit.called, first) then 2
        else 3 end), '{}')
    into total, others, keys, ranks
    from (
      select t.rows, t.others, t.text_key, split_part(t.search_text, e'\n', 1) as called from material_text t
      where t.tenant_id = tenant and text_grams(t.tenant_id, t.search_text) @> wanted
        and t.search_text like all (patterns)
        and (cardinality(whole) = 0 or not exists (select from unnest(whole) one where t.search_text !~ one))
        and t.rows > 0
      limit case when at = 1 then many_texts + 1 end) hit;
    exit when cardinality(keys) <= many_texts or total > most;
  end loop;
  if total > few and cardinality(keys) > few_texts then
    if cardinality(keys) <= many_texts then walked := keys; end if;
    keys := null;
    ranks := null;
  end if;
end $$;
