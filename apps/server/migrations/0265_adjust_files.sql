-- The papers behind typed prices. A file is of the project, so that everybody who settles it may open it.
create table material_adjust_file (
  project_id bigint not null,
  sheet_id bigint not null,
  attach_id bigint not null,
  file_name text not null
);
select project_rows('material_adjust_file');
alter table material_adjust_file add foreign key (tenant_id, sheet_id) references material_adjust_sheet (tenant_id, id) on delete cascade;
create index material_adjust_file_of on material_adjust_file (tenant_id, sheet_id);
create index material_adjust_file_attach on material_adjust_file (tenant_id, attach_id);
-- A delivery note says how much came.
create policy quantities on material_adjust_file as restrictive using (
  project_id = any ((select projects_with_quantities())::bigint[]));

drop policy project_files on attach;
create policy project_files on attach as restrictive using (
  kind <> 'project' or create_user = (select current_user_id()) or (select purges_projects())
  or id = any ((select coalesce(array_agg(attach_id), '{}') from material_list_version)::bigint[])
  or id = any ((select coalesce(array_agg(attach_id), '{}') from material_adjust_file)::bigint[]));
