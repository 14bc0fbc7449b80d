-- By status first: a walk from the newest issue back, which one index has in its order, is no longer taken for a short sort
-- of this one. Whoever looks for a period and a status finds them as before.
drop index material_info_period;
create index material_info_period on material_info (tenant_id, status, period) where is_deleted = 0;
