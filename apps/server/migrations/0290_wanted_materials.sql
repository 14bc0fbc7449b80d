-- What the lists of a station's users ask for and its catalogue lacks, so that the station can add it. Which user it was cannot
-- be read from it; no project, quantity or price is in it. Written only while the station wants to know (`workbench.wanted`).
create table material_wanted (
  asker text not null,
  text_key text not null,
  -- Normalised.
  name text not null,
  spec text not null,
  unit_text text not null,
  last_time timestamptz not null default now()
);
-- Without the usual columns, which would say who it was.
select tenant_wall('material_wanted');
create unique index material_wanted_once on material_wanted (tenant_id, text_key, asker);
create index material_wanted_age on material_wanted (tenant_id, last_time);
