-- Users: where data scopes look for them, and a trail of the roles, departments and posts they were given.

-- One row per user and combination, so that a rule about a department holds for someone who has several.
create view user_seat with (security_invoker = true) as
  select u.tenant_id, u.id, u.create_user, u.create_dept, u.create_time, u.update_user, u.update_time, u.status, u.is_deleted, u.version,
    u.code, u.account, u.user_type, u.name, u.real_name, u.phone, u.email, u.sex, u.birthday, u.avatar, r.role_id, d.dept_id, p.post_id
  from app_user u
  left join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
  left join user_dept d on d.tenant_id = u.tenant_id and d.user_id = u.id
  left join user_post p on p.tenant_id = u.tenant_id and p.user_id = u.id;

create index app_user_time on app_user (tenant_id, create_time desc, id desc) where is_deleted = 0;

-- Tells what a statement gave or took as a change of the user himself, in the shape of his form: ids, comma-joined.
create function audit_link() returns trigger language plpgsql as $$
begin
  if current_tenant() is null then return null; end if;
  execute format($q$
    insert into audit_record (table_name, row_id, action, changes)
    select 'app_user', touched.user_id, 'change', jsonb_build_object(%1$L, jsonb_build_array(before.ids, after.ids))
    from (select distinct user_id from changed) touched
    cross join lateral (select string_agg(x.%1$I::text, ',' order by x.%1$I) as ids from %2$I x where x.user_id = touched.user_id) after
    cross join lateral (select string_agg(y.%1$I::text, ',' order by y.%1$I) as ids from (
      select x.%1$I from %2$I x where x.user_id = touched.user_id
      %3$s
      select c.%1$I from changed c where c.user_id = touched.user_id) y) before$q$,
    tg_argv[0], tg_table_name, case when tg_op = 'INSERT' then 'except' else 'union' end);
  return null;
end $$;

do $$
declare kind text;
begin
  foreach kind in array array['role', 'dept', 'post'] loop
    execute format('create trigger audit_given after insert on %I referencing new table as changed for each statement execute function audit_link(%L)',
      'user_' || kind, kind || '_id');
    execute format('create trigger audit_taken after delete on %I referencing old table as changed for each statement execute function audit_link(%L)',
      'user_' || kind, kind || '_id');
  end loop;
end $$;
