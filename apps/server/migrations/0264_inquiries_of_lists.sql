-- Lines of a material list are asked for together: one demand for each material, all with the number of the first. Each
-- material is replied to and decided by itself.
alter table material_inquiry_demand add column group_no text;
create index material_inquiry_demand_group on material_inquiry_demand (tenant_id, group_no) where group_no is not null;
-- 1: the quantity is to be agreed (数量面议), and the column says nothing. A list does not tell its quantities unless its
-- user says so. The previous release reads the column as a number, so it cannot be null.
alter table material_inquiry_demand add column is_quantity_open int not null default 0;
