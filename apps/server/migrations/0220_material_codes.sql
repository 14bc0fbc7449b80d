-- A material is opened by its printed code.
create index std_material_codes on std_material (tenant_id, code) where is_deleted = 0;
