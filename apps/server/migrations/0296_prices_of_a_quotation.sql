-- From a quotation to the prices it proves: the list counts them, and without an index each of its rows read all prices.
-- A large station creates it beforehand, `concurrently`.
create index if not exists material_info_of_quotation on material_info (tenant_id, quotation_id)
  where quotation_id is not null and is_deleted = 0;
