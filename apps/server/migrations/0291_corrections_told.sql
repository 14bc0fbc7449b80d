-- Users with a published price in a project are notified when it was corrected. The server sets this while it looks up the owners
-- of those projects, in the transaction of the correction; nothing is written while it is set, and nobody sees what is read.
create function tells_corrections() returns boolean language sql stable as $$
  select coalesce(current_setting('app.tells_corrections', true), '') = 'yes'
$$;
drop policy project_wall on material_project;
create policy project_wall on material_project as restrictive using (
  owner_id = (select current_user_id()) or id = any ((select shared_projects(false))::bigint[])
  or (is_deleted = 1 and (select purges_projects())) or (is_deleted = 0 and (select tells_corrections())))
  with check (owner_id = (select current_user_id()) or id = any ((select shared_projects(true))::bigint[]));
create index material_line_price_of on material_line_price (tenant_id, reference_price_id) where reference_price_id is not null;
create index material_adjust_paper_prices on material_adjust_paper using gin (prices jsonb_path_ops) where state = 1;
