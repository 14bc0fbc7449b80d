-- What readers do with what they find: searches whose answer was among the first rows, and materials that are used.

alter table search_day add column opened int not null default 0;

-- One row for each material, day and caller: nobody makes a material popular alone. A caller is a hash, as in search_miss.
create table material_use (
  std_material_id bigint not null,
  day date not null,
  caller text not null
);
select tenant_wall('material_use');
alter table material_use add primary key (tenant_id, std_material_id, day, caller);
create index material_use_day on material_use (tenant_id, day);

-- Four classes: 0 is hardly used, the others are a third of the used materials each.
alter table search_material add column popularity smallint not null default 0;

-- Counts the uses since a day and gives how many materials changed their class. What was merged counts for the whole.
create function rank_popular_materials(since date) returns int
language plpgsql security definer set search_path = public as $$
declare
  tenant text := current_tenant();
  changed int;
begin
  with used as (
    select coalesce(m.merged_into, m.id) as id, count(*) as uses
    from material_use u join std_material m on m.tenant_id = u.tenant_id and m.id = u.std_material_id
    where u.tenant_id = tenant and u.day >= since
    group by 1 having count(*) >= 3),
  ranked as (
    select id, ceil(cume_dist() over (order by uses) * 3)::smallint as popularity from used),
  -- In the order of the key, as publishers lock them.
  moved as (
    select s.std_material_id as id, coalesce(r.popularity, 0) as popularity
    from search_material s left join ranked r on r.id = s.std_material_id
    where s.tenant_id = tenant and s.popularity <> coalesce(r.popularity, 0)
    order by s.std_material_id for update of s)
  update search_material s set popularity = moved.popularity from moved
  where s.tenant_id = tenant and s.std_material_id = moved.id;
  get diagnostics changed = row_count;
  -- Cached answers have the old order.
  if changed > 0 then perform pg_notify('prices_changed', tenant); end if;
  return changed;
end $$;

-- The materials of the first question that finds any, in their order: labour last unless it is called exactly so, then the
-- closest name (equal, ends so, begins so, contains it), what is in the newest issue, what is more popular, what is priced in
-- more regions, the shorter name, the smaller size. `heads` are the words of the question, `endings` lexemes of names that end as its letters say.
-- Of `labels`, the brands in the question, it gives the writings among the brands and manufacturers of the material's prices; a
-- brand may also be a part of its name alone. The plan is made once: planning took longer than the look-up.
create or replace function found_materials(questions text[], heads text[], endings text, labels text[], newest text)
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
        (row_number() over (order by hit.is_behind, hit.closeness, hit.last_period < newest, -hit.popularity,
          -cardinality(hit.regions), char_length(hit.name), hit.name, hit.spec_key, hit.std_material_id))::int,
        hit.is_behind, hit.rows, hit.last_period, hit.brands, hit.manufacturers
      from (
        select s.std_material_id, s.name, s.spec_key, s.regions, s.rows, s.last_period, s.popularity,
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
