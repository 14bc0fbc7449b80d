-- The trail of a bulk table, each row turned into JSON once: the planner had repeated it for every column it compared,
-- so that one statement over an issue of 12,000 prices took minutes.
create or replace function audit_rows() returns trigger language plpgsql as $$
begin
  if current_tenant() is null then return null; end if;
  insert into audit_record (table_name, row_id, action, changes)
  with earlier as materialized (select r.id, to_jsonb(r) as j from before_rows r),
    later as materialized (select r.id, to_jsonb(r) as j from after_rows r)
  select tg_table_name, later.id,
    case
      when earlier.j ->> 'is_deleted' = '0' and later.j ->> 'is_deleted' = '1' then 'remove'
      when earlier.j ->> 'is_deleted' = '1' and later.j ->> 'is_deleted' = '0' then 'restore'
      else 'change'
    end,
    found.changes
  from later join earlier on earlier.id = later.id
  cross join lateral (
    select jsonb_object_agg(key, jsonb_build_array(earlier.j -> key, value)) as changes
    from jsonb_each(later.j)
    where value is distinct from earlier.j -> key
      and key not in ('version', 'update_time', 'update_user', 'search_text', 'text_key')) found
  where found.changes is not null;
  return null;
end $$;
