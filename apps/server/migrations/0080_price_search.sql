-- Finding published prices by any part of their text.
--
-- A material is written the same way in every period and region, so a tenant has far fewer texts than rows: one city's
-- seven years are half a million rows and a few thousand texts. Texts are kept once; rows know theirs by its key.

alter table material_info add column text_key bigint not null generated always as (hashtextextended(search_text, 0)) stored;

create table material_text (
  tenant_id text not null,
  search_text text not null,
  text_key bigint not null generated always as (hashtextextended(search_text, 0)) stored,
  primary key (tenant_id, text_key)
);

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

create index material_text_grams on material_text using gin (text_grams(tenant_id, search_text)) with (fastupdate = off);

-- Row-level security lets no index but the plainest answer for a row before its tenant is checked, and this one is not
-- plain. So the table stands behind these two functions instead, which know no tenant but the current one.
revoke all on material_text from library_app;

create function keep_material_texts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into material_text (tenant_id, search_text)
  select distinct tenant_id, search_text from new_rows where status in (4, 7)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_material_texts_added after insert on material_info
  referencing new table as new_rows for each statement execute function keep_material_texts();
create trigger keep_material_texts_changed after update on material_info
  referencing new table as new_rows for each statement execute function keep_material_texts();

-- Keys of the texts that hold all of the words; of a word in `whole` also its numbers are whole.
create function material_text_keys(words text[], whole text[], most int) returns bigint[]
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
      and (select coalesce(bool_and(search_text ~ one), true) from unnest(whole) one)
    limit most) hits;
  return coalesce(found, '{}');
end $$;

insert into material_text (tenant_id, search_text)
select distinct tenant_id, search_text from material_info where status in (4, 7) on conflict do nothing;

-- Reading in the order of the pages: newest first, by price, and what narrows a list most often. Drafts do not pay.
create index material_info_newest on material_info (tenant_id, period, id) where status in (4, 7) and is_deleted = 0;
create index material_info_text on material_info (tenant_id, text_key, period, id) where status in (4, 7) and is_deleted = 0;
create index material_info_region on material_info (tenant_id, region_code, period, id) where status in (4, 7) and is_deleted = 0;
create index material_info_category on material_info (tenant_id, category_code, period, id) where status in (4, 7) and is_deleted = 0;
create index material_info_price_incl on material_info (tenant_id, price_incl, id) where status in (4, 7) and is_deleted = 0;
create index material_info_price_excl on material_info (tenant_id, price_excl, id) where status in (4, 7) and is_deleted = 0;
create index material_reference_price_category on material_reference_price (tenant_id, category_id, region_code, period) where replaced_at is null;

-- The key of a text says nothing to a reader of the trail.
create or replace function audit_rows() returns trigger language plpgsql as $$
begin
  if current_tenant() is null then return null; end if;
  insert into audit_record (table_name, row_id, action, changes)
  select tg_table_name, changed.id, changed.action, changed.changes from (
    select (new_row.j ->> 'id')::bigint id,
      case
        when old_row.j ->> 'is_deleted' = '0' and new_row.j ->> 'is_deleted' = '1' then 'remove'
        when old_row.j ->> 'is_deleted' = '1' and new_row.j ->> 'is_deleted' = '0' then 'restore'
        else 'change'
      end action,
      (select jsonb_object_agg(key, jsonb_build_array(old_row.j -> key, value))
        from jsonb_each(new_row.j)
        where value is distinct from old_row.j -> key
          and key not in ('version', 'update_time', 'update_user', 'search_text', 'text_key')) changes
    from (select to_jsonb(r) j from after_rows r) new_row
    join (select to_jsonb(r) j from before_rows r) old_row on new_row.j -> 'id' = old_row.j -> 'id'
  ) changed where changed.changes is not null;
  return null;
end $$;
