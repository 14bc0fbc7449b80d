-- An issue of which only a part is out: the issue before it stays the newest one for readers. A row goes when the issue is
-- published as a whole. Issues without a row are whole, also those that the previous release publishes.
create table material_issue_in_part (period text not null, period_type int not null);
select tenant_wall('material_issue_in_part');
alter table material_issue_in_part add primary key (tenant_id, period, period_type);
create trigger signal_prices after insert or delete on material_issue_in_part
  for each statement execute function signal_prices();
