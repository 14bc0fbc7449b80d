-- Whoever keeps answers about published prices hears when one of them may have become another.

create function signal_prices() returns trigger language plpgsql as $$
begin
  perform pg_notify('prices_changed', coalesce(current_tenant(), ''));
  return null;
end $$;

-- Most rows that are written are drafts and rows in review, which no reader sees.
create function signal_published_prices() returns trigger language plpgsql as $$
begin
  if exists (select from written_rows where status in (4, 7)) then
    perform pg_notify('prices_changed', coalesce(current_tenant(), ''));
  end if;
  return null;
end $$;

create trigger signal_prices_added after insert on material_info
  referencing new table as written_rows for each statement execute function signal_published_prices();
create trigger signal_prices_before after update on material_info
  referencing old table as written_rows for each statement execute function signal_published_prices();
create trigger signal_prices_after after update on material_info
  referencing new table as written_rows for each statement execute function signal_published_prices();

create trigger signal_prices after insert or update on material_reference_price
  for each statement execute function signal_prices();
create trigger signal_prices after insert or update on material_period
  for each statement execute function signal_prices();
-- Their names stand beside the prices.
create trigger signal_prices after update on enterprise for each statement execute function signal_prices();
create trigger signal_prices after insert or update on region for each statement execute function signal_prices();
create trigger signal_prices after update on std_material for each statement execute function signal_prices();
