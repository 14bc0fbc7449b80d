-- The reference prices on other delivery bases than the one that most enterprises quote, where the freight is not known and
-- the quotes cannot be converted. Beside the main one, which has its own table.
create table reference_basis_price (
  id bigint not null default next_id(),
  std_material_id bigint not null,
  region_code text not null,
  period text not null,
  basis int not null,
  price_excl numeric(18, 4) not null,
  price_incl numeric(18, 4) not null,
  tax_rate numeric(6, 4) not null,
  n int not null,
  is_reference int not null check (is_reference in (0, 1)),
  published_at timestamptz not null default now(),
  replaced_at timestamptz
);
select tenant_wall('reference_basis_price');
create unique index reference_basis_price_current on reference_basis_price (tenant_id, std_material_id, region_code, period, basis)
  where replaced_at is null;
