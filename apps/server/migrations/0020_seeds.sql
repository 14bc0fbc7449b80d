-- Notes a seed in the list of migrations, and nothing else there: the application itself cannot touch that list.
-- True for the one transaction that gets to sow it; a second process waits here until the first has committed.
create function claim_seed(seed text) returns boolean language sql volatile security definer set search_path = public as $$
  with claimed as (insert into migration (name) values ('seed:' || seed) on conflict do nothing returning name)
  select exists (select from claimed)
$$;
revoke execute on function claim_seed from public;
grant execute on function claim_seed to library_app;
