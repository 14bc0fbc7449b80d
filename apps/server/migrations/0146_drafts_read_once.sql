-- The list is read when the rows are wanted, and not a first time by the planner, which would count them.
create or replace function price_drafts(list bytea) returns setof price_draft language sql volatile rows 2000 as $$
  select draft.* from (select convert_from(list, 'UTF8')::price_draft[] as drafts offset 0) given, unnest(given.drafts) draft
$$;
