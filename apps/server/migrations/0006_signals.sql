-- Tells every server process that what a caller may do has changed, as part of the change itself.

create function signal_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', coalesce(current_tenant(), ''));
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['app_user', 'role', 'user_role', 'user_dept', 'user_post', 'role_menu', 'role_data_scope', 'role_api_scope',
    'menu', 'top_menu', 'top_menu_menu', 'tenant', 'tenant_package', 'tenant_setting', 'param', 'client', 'data_scope', 'api_scope']
  loop
    execute format('create trigger signal_access after insert or update or delete on %I for each statement execute function signal_access()', name);
  end loop;
end $$;

-- A session that ends must end everywhere at once; one that is merely seen again is no news.
create trigger signal_access after update of ended_time on session for each statement execute function signal_access();
