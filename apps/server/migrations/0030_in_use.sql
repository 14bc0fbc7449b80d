-- Who keeps a role, department or post from being removed: living users only, by name.

create view role_holder with (security_invoker = true) as
  select x.tenant_id, x.role_id, u.real_name, u.is_deleted
  from user_role x join app_user u on u.tenant_id = x.tenant_id and u.id = x.user_id;
create view dept_member with (security_invoker = true) as
  select x.tenant_id, x.dept_id, u.real_name, u.is_deleted
  from user_dept x join app_user u on u.tenant_id = x.tenant_id and u.id = x.user_id;
create view post_holder with (security_invoker = true) as
  select x.tenant_id, x.post_id, u.real_name, u.is_deleted
  from user_post x join app_user u on u.tenant_id = x.tenant_id and u.id = x.user_id;

-- The tenants whose rows of this table point at one of the ids. A row of the platform is used behind walls that its
-- administrator stands outside of, so each tenant is looked at in turn.
create function tenants_using(name text, reference text, ids bigint[]) returns setof text language plpgsql as $$
declare
  own text := coalesce(current_tenant(), '');
  one text;
  found boolean;
begin
  for one in select tenant_id from tenant where is_deleted = 0 order by 1 loop
    perform set_config('app.tenant_id', one, true);
    execute format('select exists (select from %I where %I = any ($1))', name, reference) into found using ids;
    if found then return next one; end if;
  end loop;
  perform set_config('app.tenant_id', own, true);
end $$;
