-- Files of prices that were read in, and how far each has come.
create table material_import (
  file_name text not null,
  attach_id bigint not null,
  enterprise_id bigint not null,
  period text not null,
  region_code text,
  -- skip: what is wrong is left out; all: nothing is written unless everything is right
  mode text not null default 'skip',
  mapping_json jsonb not null default '{}',
  job_id bigint,
  total int not null default 0,
  ok int not null default 0,
  fail int not null default 0,
  dup int not null default 0,
  -- The last row of the sheet that has been dealt with: set in the transaction that writes the rows up to it.
  position int not null default 0,
  state int not null default 0 check (state between 0 and 3),
  error_attach_id bigint,
  -- The first problems, for the screen; all of them are in the file.
  errors jsonb not null default '[]'
);
select bulk_table('material_import');
create index material_import_of on material_import (tenant_id, enterprise_id, create_time desc, id desc);
create index material_info_import on material_info (tenant_id, import_id) where import_id is not null;
