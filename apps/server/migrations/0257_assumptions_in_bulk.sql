-- An import marks up to a fifth of a million fields: a record in the history for each took as long as writing the prices.
-- A mark says itself who made it and when, so only later changes are recorded, as `bulk_table` does it.
drop trigger audit_row on price_assumption;
create trigger audit_rows after update on price_assumption
  referencing old table as before_rows new table as after_rows
  for each statement execute function audit_rows();
