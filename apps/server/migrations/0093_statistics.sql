-- After many rows at once the planner still takes a table for empty, and picks an index that reads it whole, until the
-- database has counted by itself. The application may ask for the count, within its own transaction too.
create function refresh_statistics(variadic names text[]) returns void
language plpgsql security definer set search_path = public as $$
declare name text;
begin
  foreach name in array names loop execute format('analyze public.%I', name); end loop;
end $$;
revoke all on function refresh_statistics(text[]) from public;
grant execute on function refresh_statistics(text[]) to library_app;
