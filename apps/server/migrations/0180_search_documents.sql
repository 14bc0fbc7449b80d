-- Searching published prices: one document for each standard material, one index over all of them.
--
-- A document is a set of lexemes. The server makes those of the material itself (name, spec, unit, class, sound) with the module
-- that also reads the questions; the database adds the brands and regions of its published prices. No parser of PostgreSQL reads
-- Chinese here. `material_text`, its functions and triggers, and the columns search_text and text_key serve the previous release
-- and go with the next one.
create extension if not exists btree_gin;

-- The same as foldBrand of the pricing package.
create function fold_brand(brand text) returns text language sql immutable parallel safe as $$
  select nullif(translate(lower(brand collate "C"), e' \t\n\r\u00a0\u3000-', ''), '')
$$;

-- The lexemes of brands and regions. A price of a city is also one of its province.
create function offer_terms(brands text[], regions text[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select 'b:' || fold_brand(brand) from unnest(brands) brand where fold_brand(brand) is not null
    union
    select 'r:' || above from unnest(regions) code,
      unnest(array[code, left(code, 4) || '00', left(code, 2) || '0000']) above where length(above) = 6))
$$;

create function joined_texts(one text[], other text[]) returns text[] language sql immutable parallel safe as $$
  select case when other <@ one then one else array(select distinct unnest(one || other) order by 1) end
$$;

create table search_material (
  tenant_id text not null,
  std_material_id bigint not null,
  -- Of the module that made the document; 0 is to be made.
  document_version int not null default 0,
  -- Folded like a question.
  name text not null default '',
  -- Numbers are padded: Φ6 comes before Φ10.
  spec_key text not null default '',
  is_labour boolean not null default false,
  own_terms tsvector not null default '',
  -- Of its published prices, as they are written there.
  rows int not null default 0,
  last_period text,
  brands text[] not null default '{}',
  manufacturers text[] not null default '{}',
  regions text[] not null default '{}',
  terms tsvector not null generated always as (own_terms || offer_terms(brands || manufacturers, regions)) stored,
  primary key (tenant_id, std_material_id)
) with (fillfactor = 70);
-- Publication changes rows and last_period alone, which no index holds: the lexemes are not written again.
create index search_material_terms on search_material using gin (tenant_id, terms) with (fastupdate = off);
create index search_material_version on search_material (tenant_id, document_version);
-- Under row-level security only leakproof operators may answer before the tenant of a row was checked, and @@ is none. So the
-- application reaches the table through the functions below alone, which know the current tenant only.
revoke all on search_material from library_app;

-- Servers cache the words of a tenant, and answers.
create function signal_search_words() returns trigger language plpgsql as $$
begin
  perform pg_notify('words_changed', new.tenant_id);
  return null;
end $$;
create trigger signal_words_added after insert on search_material for each row execute function signal_search_words();
create trigger signal_words_changed after update on search_material for each row
  when (old.brands is distinct from new.brands or old.manufacturers is distinct from new.manufacturers
    or old.regions is distinct from new.regions
    or new.document_version < old.document_version)
  execute function signal_search_words();
create function signal_search_documents() returns trigger language plpgsql as $$
begin
  perform pg_notify('prices_changed', new.tenant_id);
  return null;
end $$;
create trigger signal_documents after update on search_material for each row
  when (old.document_version is distinct from new.document_version) execute function signal_search_documents();

-- The names of regions are among the words.
create trigger signal_words after insert or update on region for each statement execute function signal_words();

-- Documents to be made ----------------------------------------------------------------------------------------------------

create function add_search_materials() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into search_material (tenant_id, std_material_id)
  select tenant_id, id from new_rows order by tenant_id, id on conflict do nothing;
  return null;
end $$;
create trigger search_materials_added after insert on std_material
  referencing new table as new_rows for each statement execute function add_search_materials();

-- A material is also found by the names of those that were merged into it.
create function outdate_search_materials() returns trigger language plpgsql security definer set search_path = public as $$
begin
  with touched as (
    select n.tenant_id, unnest(array[n.id, n.merged_into, o.merged_into]) as id
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.name, n.spec, n.unit_code, n.category_id, n.code, n.merged_into, n.is_deleted)
      is distinct from (o.name, o.spec, o.unit_code, o.category_id, o.code, o.merged_into, o.is_deleted)),
  locked as (
    select s.tenant_id, s.std_material_id from search_material s
    where (s.tenant_id, s.std_material_id) in (select tenant_id, id from touched)
    order by s.tenant_id, s.std_material_id for update)
  update search_material s set document_version = 0 from locked
  where s.tenant_id = locked.tenant_id and s.std_material_id = locked.std_material_id and s.document_version > 0;
  return null;
end $$;
create trigger search_materials_changed after update on std_material
  referencing old table as old_rows new table as new_rows for each statement execute function outdate_search_materials();

-- The names of a class and of those above it are in the documents of its materials.
create function outdate_search_classes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  with renamed as (
    select n.tenant_id, n.id from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.name, n.code, n.ancestors) is distinct from (o.name, o.code, o.ancestors)),
  touched as (
    select c.tenant_id, c.id from material_category c join renamed r
      on r.tenant_id = c.tenant_id and (r.id = c.id or r.id::text = any (string_to_array(c.ancestors, ',')))),
  locked as (
    select s.tenant_id, s.std_material_id from search_material s
    join std_material m on m.tenant_id = s.tenant_id and m.id = s.std_material_id
    join touched t on t.tenant_id = m.tenant_id and t.id = m.category_id
    order by s.tenant_id, s.std_material_id for update of s)
  update search_material s set document_version = 0 from locked
  where s.tenant_id = locked.tenant_id and s.std_material_id = locked.std_material_id and s.document_version > 0;
  return null;
end $$;
create trigger search_materials_outdated after update on material_category
  referencing old table as old_rows new table as new_rows for each statement execute function outdate_search_classes();

-- What was published ------------------------------------------------------------------------------------------------------

-- Rows come in the order of the key, so that two publishers wait for each other and never deadlock.

-- Adds what these published rows have: most publications add, and adding reads no history.
create function add_published(tenants text[], materials bigint[], periods text[], brands text[], manufacturers text[],
  regions text[]) returns void language sql as $$
  insert into search_material as known (tenant_id, std_material_id, rows, last_period, brands, manufacturers, regions)
  select tenant, material, count(*), max(period), array_remove(array_agg(distinct brand), null),
    array_remove(array_agg(distinct manufacturer), null), array_agg(distinct region)
  from unnest(tenants, materials, periods, brands, manufacturers, regions)
    added (tenant, material, period, brand, manufacturer, region)
  group by tenant, material order by tenant, material
  on conflict (tenant_id, std_material_id) do update set rows = known.rows + excluded.rows,
    last_period = greatest(known.last_period, excluded.last_period),
    brands = joined_texts(known.brands, excluded.brands), regions = joined_texts(known.regions, excluded.regions),
    manufacturers = joined_texts(known.manufacturers, excluded.manufacturers)
$$;

-- Counts these materials from the beginning: what is taken away may have been the last of its kind.
create function recount_published(tenant text, materials bigint[]) returns void language sql as $$
  insert into search_material as known (tenant_id, std_material_id, rows, last_period, brands, manufacturers, regions)
  select tenant, wanted.id, count(m.id), max(m.period), array_remove(array_agg(distinct m.brand), null),
    array_remove(array_agg(distinct m.manufacturer), null), array_remove(array_agg(distinct m.region_code), null)
  from (select distinct unnest(materials) as id) wanted
  left join material_info m on m.tenant_id = tenant and m.std_material_id = wanted.id and m.status in (4, 7) and m.is_deleted = 0
  group by wanted.id order by wanted.id
  on conflict (tenant_id, std_material_id) do update set rows = excluded.rows, last_period = excluded.last_period,
    brands = excluded.brands, manufacturers = excluded.manufacturers, regions = excluded.regions
$$;
revoke execute on function add_published(text[], bigint[], text[], text[], text[], text[]) from public;
revoke execute on function recount_published(text, bigint[]) from public;

create function count_added_prices() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_published(array_agg(tenant_id), array_agg(std_material_id), array_agg(period), array_agg(brand),
    array_agg(manufacturer), array_agg(region_code))
  from new_rows where status in (4, 7) and is_deleted = 0 and std_material_id is not null having count(*) > 0;
  return null;
end $$;
create trigger search_prices_added after insert on material_info
  referencing new table as new_rows for each statement execute function count_added_prices();

-- A row that is written anew with the same material, period, brand and region changes nothing.
create function count_changed_prices() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone record;
  counted text[] := '{}';
begin
  for gone in
    select tenant_id, array_agg(distinct std_material_id) as materials from (
      select id, tenant_id, std_material_id, period, brand, manufacturer, region_code from old_rows
      where status in (4, 7) and is_deleted = 0 and std_material_id is not null
      except
      select id, tenant_id, std_material_id, period, brand, manufacturer, region_code from new_rows
      where status in (4, 7) and is_deleted = 0) lost
    group by tenant_id order by tenant_id
  loop
    perform recount_published(gone.tenant_id, gone.materials);
    counted := counted || array(select gone.tenant_id || ' ' || material from unnest(gone.materials) material);
  end loop;
  perform add_published(array_agg(tenant_id), array_agg(std_material_id), array_agg(period), array_agg(brand),
    array_agg(manufacturer), array_agg(region_code))
  from (
    select id, tenant_id, std_material_id, period, brand, manufacturer, region_code from new_rows
    where status in (4, 7) and is_deleted = 0 and std_material_id is not null
    except
    select id, tenant_id, std_material_id, period, brand, manufacturer, region_code from old_rows
    where status in (4, 7) and is_deleted = 0) fresh
  where tenant_id || ' ' || std_material_id <> all (counted) having count(*) > 0;
  return null;
end $$;
create trigger search_prices_changed after update on material_info
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_prices();

create function count_removed_prices() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone record;
begin
  for gone in
    select tenant_id, array_agg(distinct std_material_id) as materials from old_rows
    where status in (4, 7) and is_deleted = 0 and std_material_id is not null group by tenant_id order by tenant_id
  loop
    perform recount_published(gone.tenant_id, gone.materials);
  end loop;
  return null;
end $$;
create trigger search_prices_removed after delete on material_info
  referencing old table as old_rows for each statement execute function count_removed_prices();

-- Making documents --------------------------------------------------------------------------------------------------------

-- What the documents of an older version are made from, locked: another server that makes them waits and finds them made.
create function outdated_search_materials(current_version int, most int)
returns table (id bigint, name text, spec text, unit_code text, codes text[], class_code text, class_names text[], merged jsonb)
language sql security definer set search_path = public as $$
  with wanted as materialized (
    select s.std_material_id from search_material s
    where s.tenant_id = current_tenant() and s.document_version < current_version
    order by s.std_material_id limit most for update)
  select m.id, m.name, m.spec, m.unit_code, array_remove(array[m.code] || parts.codes, null), c.code,
    array(select k.name from material_category k where k.tenant_id = c.tenant_id
      and (k.id = c.id or k.id::text = any (string_to_array(c.ancestors, ',')))),
    coalesce(parts.merged, '[]')
  from wanted
  join std_material m on m.tenant_id = current_tenant() and m.id = wanted.std_material_id
  left join material_category c on c.tenant_id = m.tenant_id and c.id = m.category_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('name', p.name, 'spec', p.spec)) as merged, array_agg(p.code) as codes
    from std_material p where p.tenant_id = m.tenant_id and p.merged_into = m.id and p.is_deleted = 0) parts on true
$$;

create function describe_search_materials(current_version int, ids bigint[], names text[], spec_keys text[], labour boolean[],
  documents text[]) returns void language sql security definer set search_path = public as $$
  update search_material s set document_version = current_version, name = made.name, spec_key = made.spec_key,
    is_labour = made.is_labour, own_terms = made.document::tsvector
  from unnest(ids, names, spec_keys, labour, documents) made (id, name, spec_key, is_labour, document)
  where s.tenant_id = current_tenant() and s.std_material_id = made.id
$$;

-- The brands and the codes of regions of a tenant: words that questions contain.
create function search_vocabulary(out brands text[], out regions text[])
language sql stable security definer set search_path = public as $$
  select array(select distinct unnest(s.brands || s.manufacturers) from search_material s where s.tenant_id = current_tenant() and s.rows > 0),
    array(select distinct unnest(s.regions) from search_material s where s.tenant_id = current_tenant() and s.rows > 0)
$$;

-- Finding -----------------------------------------------------------------------------------------------------------------

-- The materials of the first question that finds any, in their order: labour last unless it is called exactly so, then the
-- closest name (equal, ends so, begins so, contains it), what is in the newest issue, what is priced in more regions, the
-- shorter name, the smaller size. `heads` are the words of the question, `endings` lexemes of names that end as its letters say.
-- Of `labels`, the brands in the question, it gives the writings among the brands and manufacturers of the material's prices; a
-- brand may also be a part of its name alone. The plan is made once: planning took longer than the look-up.
create function found_materials(questions text[], heads text[], endings text, labels text[], newest text)
returns table (question int, std_material_id bigint, place int, is_last boolean, rows int, last_period text,
  brands text[], manufacturers text[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant text := current_tenant();
  escaped text[] := array(select replace(replace(replace(head, '\', '\\'), '%', '\%'), '_', '\_') from unnest(heads) head);
  ends text[] := array(select '%' || head from unnest(escaped) head);
  begins text[] := array(select head || '%' from unnest(escaped) head);
  contains text[] := array(select '%' || head || '%' from unnest(escaped) head);
  sounds tsquery := nullif(endings, '')::tsquery;
  is_labelled boolean := cardinality(labels) > 0;
begin
  if tenant is null then return; end if;
  for number in 1..coalesce(cardinality(questions), 0) loop
    return query
      select number, hit.std_material_id,
        (row_number() over (order by hit.is_behind, hit.closeness, hit.last_period < newest, -cardinality(hit.regions),
          char_length(hit.name), hit.name, hit.spec_key, hit.std_material_id))::int,
        hit.is_behind, hit.rows, hit.last_period, hit.brands, hit.manufacturers
      from (
        select s.std_material_id, s.name, s.spec_key, s.regions, s.rows, s.last_period,
          case when is_labelled then array(select b from unnest(s.brands) b where fold_brand(b) = any (labels)) end as brands,
          case when is_labelled then array(select m from unnest(s.manufacturers) m where fold_brand(m) = any (labels)) end
            as manufacturers,
          s.is_labour and s.name <> all (heads) as is_behind,
          case
            when s.name = any (heads) then 0
            when s.name like any (ends) or s.terms @@ sounds then 1
            when s.name like any (begins) then 2
            when s.name like any (contains) then 3
            else 4 end as closeness
        from search_material s
        where s.tenant_id = tenant and s.terms @@ questions[number]::tsquery and s.rows > 0) hit;
    if found then return; end if;
  end loop;
end $$;

-- Of these materials those that the first question finds which finds any, whether they have a published price or not.
create function matching_materials(questions text[], among bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = public as $$
declare
  tenant text := current_tenant();
  matching bigint[];
begin
  for number in 1..coalesce(cardinality(questions), 0) loop
    matching := array(
      select s.std_material_id from search_material s
      where s.tenant_id = tenant and s.std_material_id = any (among) and s.terms @@ questions[number]::tsquery);
    exit when cardinality(matching) > 0;
  end loop;
  return matching;
end $$;

-- Lists -------------------------------------------------------------------------------------------------------------------

-- Labour and machinery come after the materials.
create function is_listed_last(category_code text) returns boolean language sql immutable parallel safe as $$
  select category_code < '01' or category_code >= '98'
$$;
-- A list without words: the newest issue first, in an issue by class and name.
create index material_info_listed on material_info (tenant_id, period desc, is_listed_last(category_code), category_code, material_name)
  where status in (4, 7) and is_deleted = 0;
-- From a material to its published prices. A narrowed search counts in this index alone.
create index material_info_of_material on material_info (tenant_id, std_material_id, period, id)
  include (region_code, price_type, price_incl, price_excl) where status in (4, 7) and is_deleted = 0;

-- From a material to the prices of one brand.
create index material_info_of_brand on material_info (tenant_id, std_material_id, brand, period, id)
  include (region_code, price_type, price_incl, price_excl) where status in (4, 7) and is_deleted = 0;

-- What is there already ---------------------------------------------------------------------------------------------------

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into search_material (tenant_id, std_material_id)
      select tenant_id, id from std_material where tenant_id = one on conflict do nothing;
    perform recount_published(one, array(select distinct std_material_id from material_info
      where tenant_id = one and status in (4, 7) and is_deleted = 0 and std_material_id is not null));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
analyze search_material;
