-- How many published rows have each text, labour apart. A search then knows before it looks for rows whether they are few,
-- to be gathered and sorted, or so many that they are met soon on a walk from the newest back.

create table material_text_count (
  tenant_id text not null,
  text_key bigint not null,
  is_labour boolean not null,
  rows int not null,
  primary key (tenant_id, text_key, is_labour)
) with (fillfactor = 60);

-- Like the texts themselves: behind functions that know no tenant but the current one.
revoke all on material_text_count from library_app;

-- Texts are kept when a row with them can be read, and counted as rows come and go. Always in the same order, so that two
-- who publish at once wait for each other and never in a ring.
create or replace function keep_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into material_text (tenant_id, search_text)
  select distinct tenant_id, search_text from new_rows where status in (4, 7)
  on conflict do nothing;
  insert into material_text_count as known (tenant_id, text_key, is_labour, rows)
  select tenant_id, text_key, left(category_code, 2) = '00', count(*) from new_rows
  where status in (4, 7) and is_deleted = 0 group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, text_key, is_labour) do update set rows = known.rows + excluded.rows;
  return null;
end $$;

create function recount_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into material_text (tenant_id, search_text)
  select distinct tenant_id, search_text from new_rows where status in (4, 7)
  on conflict do nothing;
  insert into material_text_count as known (tenant_id, text_key, is_labour, rows)
  select tenant_id, text_key, left(category_code, 2) = '00', sum(change) from (
    select tenant_id, text_key, category_code, 1 as change from new_rows where status in (4, 7) and is_deleted = 0
    union all
    select tenant_id, text_key, category_code, -1 from old_rows where status in (4, 7) and is_deleted = 0) changed
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
  on conflict (tenant_id, text_key, is_labour) do update set rows = known.rows + excluded.rows;
  return null;
end $$;
drop trigger keep_material_texts_changed on material_info;
create trigger keep_material_texts_changed after update on material_info
  referencing old table as old_rows new table as new_rows for each statement execute function recount_material_texts();

create function discount_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update material_text_count known set rows = known.rows - gone.rows
  from (select tenant_id, text_key, left(category_code, 2) = '00' as is_labour, count(*) as rows from old_rows
    where status in (4, 7) and is_deleted = 0 group by 1, 2, 3) gone
  where known.tenant_id = gone.tenant_id and known.text_key = gone.text_key and known.is_labour = gone.is_labour;
  return null;
end $$;
create trigger keep_material_texts_gone after delete on material_info
  referencing old table as old_rows for each statement execute function discount_material_texts();

insert into material_text_count (tenant_id, text_key, is_labour, rows)
select tenant_id, text_key, left(category_code, 2) = '00', count(*) from material_info
where status in (4, 7) and is_deleted = 0 group by 1, 2, 3;

-- The texts that hold all of the words, of a word in `whole` also its numbers being whole: how many rows have them, counted
-- no further than `most`, how many of those are no labour, and, where the rows are few, the keys of the texts, each with
-- its rank: called so, ending so (as 热轧带肋钢筋 is 钢筋), beginning so, or holding it anywhere.
create function price_texts(words text[], whole text[], few int, most int,
  out total int, out others int, out keys bigint[], out ranks int[])
language plpgsql stable security definer set search_path = public as $$
declare
  tenant text := current_tenant();
  wanted text[] := '{}';
  patterns text[];
  word text;
  first text := words[1];
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
    select t.text_key, t.search_text, counted.rows, counted.others from material_text t
    cross join lateral (
      select sum(c.rows)::int as rows, coalesce(sum(c.rows) filter (where not c.is_labour), 0)::int as others
      from material_text_count c where c.tenant_id = t.tenant_id and c.text_key = t.text_key) counted
    where t.tenant_id = tenant and text_grams(t.tenant_id, t.search_text) @> wanted
      and t.search_text like all (patterns)
      and (cardinality(whole) = 0 or not exists (select from unnest(whole) one where t.search_text !~ one))
      and counted.rows > 0
  loop
    total := total + hit.rows;
    others := others + hit.others;
    exit when total > most;
    continue when total > few;
    called := split_part(hit.search_text, e'\n', 1);
    keys := keys || hit.text_key;
    ranks := ranks || case
      when called = first then 0
      when right(called, char_length(first)) = first then 1
      when starts_with(called, first) then 2
      else 3 end;
  end loop;
  if total > few then
    keys := null;
    ranks := null;
  end if;
end $$;

-- The index alone tells which of the rows are labour.
drop index material_info_text;
create index material_info_text on material_info (tenant_id, text_key, period, id) include (category_code)
  where status in (4, 7) and is_deleted = 0;

-- A trend is read from the index alone.
drop index material_reference_price_living;
create unique index material_reference_price_living on material_reference_price (tenant_id, std_material_id, region_code, period)
  include (price_incl, price_excl, n, source_level) where replaced_at is null;
