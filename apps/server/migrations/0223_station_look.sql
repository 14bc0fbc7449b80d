-- How a station presents itself: its name, colour, logo and the picture beside the sign-in. Null is the product's default.
create table station_look (
  name text,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  logo_attach_id bigint,
  background_attach_id bigint
);
select tenant_table('station_look');
create unique index station_look_once on station_look (tenant_id) where is_deleted = 0;
-- The pages that the server writes for visitors carry the name, and are cached like prices.
create trigger signal_prices after insert or update or delete on station_look for each statement execute function signal_prices();
