-- What a search box offers: the names of the materials that the first question with an answer finds, in the order of a search,
-- with the number of their materials. Names are few where materials are thousands: they are counted first, compared and sorted
-- afterwards. Visitors see what was priced `since` an issue.
create function found_names(questions text[], heads text[], endings text, newest text, since text, most int)
returns table (name text, specs int)
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant text := current_tenant();
  escaped text[] := array(select replace(replace(replace(head, '\', '\\'), '%', '\%'), '_', '\_') from unnest(heads) head);
  ends text[] := array(select '%' || head from unnest(escaped) head);
  begins text[] := array(select head || '%' from unnest(escaped) head);
  contains text[] := array(select '%' || head || '%' from unnest(escaped) head);
  sounds tsquery := nullif(endings, '')::tsquery;
begin
  if tenant is null then return; end if;
  for number in 1..coalesce(cardinality(questions), 0) loop
    return query
      with counted as (
        select s.name, count(*)::int as specs, min(s.std_material_id) as id, bool_and(s.is_labour) as is_labour,
          coalesce(bool_or(s.terms @@ sounds), false) as sounds_so, max(s.last_period) as last_period,
          max(s.popularity) as popularity, max(cardinality(s.regions)) as regions
        from search_material s
        where s.tenant_id = tenant and s.terms @@ questions[number]::tsquery and s.rows > 0
          and (since is null or s.last_period >= since)
        group by s.name)
      select m.name, c.specs
      from (
        select counted.id, counted.specs, row_number() over (
          order by counted.is_labour and counted.name <> all (heads),
            case
              when counted.name = any (heads) then 0
              when counted.name like any (ends) or counted.sounds_so then 1
              when counted.name like any (begins) then 2
              when counted.name like any (contains) then 3
              else 4 end,
            counted.last_period < newest, -counted.popularity, -counted.regions, char_length(counted.name),
            counted.name) as place
        from counted) c
      join std_material m on m.tenant_id = tenant and m.id = c.id
      where c.place <= most order by c.place;
    if found then return; end if;
  end loop;
end $$;
