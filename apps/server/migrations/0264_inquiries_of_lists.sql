-- Lines of a material list are asked for together: one demand for each material, all with the number of the first. Each
-- material is replied to and decided by itself.
alter table material_inquiry_demand add column group_no text;
create index material_inquiry_demand_group on material_inquiry_demand (tenant_id, group_no) where group_no is not null;
-- Null: to be agreed (数量面议). A list does not tell its quantities unless its user says so.
alter table material_inquiry_demand alter column quantity drop not null;
