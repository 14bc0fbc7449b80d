-- The workbench: a cost engineer's projects, their lists of materials, and what each line was matched to. All of it belongs to
-- the owner of the project and to those he shares it with: administrators see none of it.

-- The audit trail of a station is read by its administrators, so none of these tables writes to it: `material_project_event`
-- records what was done to a project, for those who may see it.

-- Who may use a project. The row names the owner, so that its policy asks no other table.
create table material_project_share (
  project_id bigint not null,
  owner_id bigint not null,
  -- A colleague, or the hash of a link's secret.
  user_id bigint,
  token_hash text,
  may_edit int not null default 0 check (may_edit in (0, 1)),
  hide_quantities int not null default 0 check (hide_quantities in (0, 1)),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  check ((user_id is null) <> (token_hash is null)),
  -- A link is for reading.
  check (token_hash is null or (may_edit = 0 and expires_at is not null))
);
select tenant_table('material_project_share');
drop trigger audit_row on material_project_share;
create unique index material_project_share_token on material_project_share (tenant_id, token_hash) where token_hash is not null;
create unique index material_project_share_user on material_project_share (tenant_id, project_id, user_id)
  where user_id is not null and revoked_at is null and is_deleted = 0;
create index material_project_share_for on material_project_share (tenant_id, user_id) where user_id is not null;

-- The server sets this in a transaction that serves a link.
create function current_share_link() returns text language sql stable as $$
  select nullif(current_setting('app.share_link', true), '')
$$;
-- The server sets this in the transaction that frees projects removed long ago.
create function purges_projects() returns boolean language sql stable as $$
  select coalesce(current_setting('app.purges_projects', true), '') = 'yes'
$$;

create policy project_share_wall on material_project_share as restrictive using (
  owner_id = (select current_user_id()) or user_id = (select current_user_id())
  or token_hash = (select current_share_link()) or (select purges_projects()));

create function shared_projects(editing boolean) returns bigint[] language sql stable as $$
  select coalesce(array_agg(project_id), '{}') from material_project_share
  where (user_id = current_user_id() or token_hash = current_share_link())
    and (may_edit = 1 or not editing) and is_deleted = 0 and revoked_at is null and (expires_at is null or expires_at > now())
$$;

create table material_project (
  name text not null,
  contract_no text,
  region_code text not null,
  -- 1 general method, prices without tax; 2 simple method, prices with tax
  tax_method int not null default 1 check (tax_method in (1, 2)),
  tax_rate numeric(6, 4),
  -- The steps of the ladder that the owner accepts.
  price_ladder text[] not null default '{city,province,market,older}',
  freight_type int,
  note text,
  owner_id bigint not null default current_user_id(),
  -- 0 open, 1 archived
  state int not null default 0 check (state in (0, 1))
);
select tenant_table('material_project');
drop trigger audit_row on material_project;
create index material_project_owner on material_project (tenant_id, owner_id, update_time desc, id desc) where is_deleted = 0;
alter table material_project_share add foreign key (tenant_id, project_id) references material_project (tenant_id, id) on delete cascade;

create policy project_wall on material_project as restrictive using (
  owner_id = (select current_user_id()) or id = any ((select shared_projects(false))::bigint[])
  or (is_deleted = 1 and (select purges_projects())))
  with check (owner_id = (select current_user_id()) or id = any ((select shared_projects(true))::bigint[]));

create function seen_projects() returns bigint[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from material_project
$$;
create function edited_projects() returns bigint[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from material_project
  where owner_id = current_user_id() or id = any (shared_projects(true)) or purges_projects()
$$;

-- A table of a project's rows: as private as the project, written by those who may edit it.
create function project_rows(name text) returns void language plpgsql as $$
begin
  perform tenant_table(name);
  execute format('drop trigger audit_row on %I', name);
  execute format('alter table %I add foreign key (tenant_id, project_id) references material_project (tenant_id, id) on delete cascade', name);
  execute format('create policy project_read on %I as restrictive for select using (project_id = any ((select seen_projects())::bigint[]))', name);
  execute format('create policy project_add on %I as restrictive for insert with check (project_id = any ((select edited_projects())::bigint[]))', name);
  execute format('create policy project_change on %I as restrictive for update using (project_id = any ((select edited_projects())::bigint[]))', name);
  execute format('create policy project_remove on %I as restrictive for delete using (project_id = any ((select edited_projects())::bigint[]))', name);
end $$;

-- What was done to a project, by whom and when. Added to, never rewritten; no quantity and no amount in it.
create table material_project_event (
  project_id bigint not null,
  action text not null,
  subject_id bigint,
  details jsonb not null default '{}',
  user_name text
);
select project_rows('material_project_event');
create index material_project_event_of on material_project_event (tenant_id, project_id, id desc);
-- A visitor with a link leaves a record, and may do nothing else.
drop policy project_add on material_project_event;
create policy project_add on material_project_event as restrictive for insert with check (project_id = any ((select seen_projects())::bigint[]));
revoke update on material_project_event from library_app;

create table material_list_version (
  project_id bigint not null,
  no int not null,
  file_name text not null,
  -- The upload, byte for byte; of pasted cells their text.
  attach_id bigint not null,
  is_pasted int not null default 0 check (is_pasted in (0, 1)),
  -- As the contract's `listSheet` says: names, headings, the meaning of the columns, first rows.
  sheets jsonb not null default '[]',
  line_count int not null default 0,
  -- 0 read, 1 matched, 2 confirmed
  state int not null default 0 check (state between 0 and 2),
  made_from bigint,
  job_id bigint
);
select project_rows('material_list_version');
create unique index material_list_version_no on material_list_version (tenant_id, project_id, no);

create table material_list_line (
  project_id bigint not null,
  version_id bigint not null,
  sheet text not null,
  row_no int not null,
  -- Its place in the whole list, over all sheets.
  position int not null,
  kind text not null check (kind in ('line', 'heading', 'subtotal', 'fee', 'title', 'note', 'blank')),
  code text,
  name text not null default '',
  spec text not null default '',
  unit_text text not null default '',
  quantity numeric(18, 6),
  own_price numeric(18, 6),
  own_amount numeric(18, 6),
  brand text,
  remark text,
  is_provisional int not null default 0 check (is_provisional in (0, 1)),
  -- 1 bought by the contractor, 2 by the owner (甲供)
  supply int not null default 1 check (supply in (1, 2)),
  section text,
  -- Hash of the normalised name, spec and unit.
  text_key text not null default ''
);
select project_rows('material_list_line');
alter table material_list_line add foreign key (tenant_id, version_id) references material_list_version (tenant_id, id) on delete cascade;
create unique index material_list_line_place on material_list_line (tenant_id, version_id, position);
create index material_list_line_text on material_list_line (tenant_id, version_id, text_key);

-- One for each line of kind 'line', once its version was matched.
create table material_line_match (
  project_id bigint not null,
  version_id bigint not null,
  line_id bigint not null,
  std_material_id bigint,
  colour text not null check (colour in ('green', 'amber', 'red', 'confirmed', 'substitute', 'none')),
  score numeric(5, 1),
  -- own or tenant memory, code, text, hand
  match_from text not null,
  -- What speaks for it and what it lacks, as the matching says it.
  reasons jsonb not null default '{}',
  -- The ids of at most five. Their details are judged anew when somebody asks for them.
  candidates jsonb not null default '[]',
  factor numeric(18, 9),
  factor_from text check (factor_from in ('unit', 'spec', 'memory', 'typed')),
  confirmed_by bigint,
  confirmed_at timestamptz,
  substitute_reason text,
  -- What stood here before the last confirmation, for undo.
  before jsonb,
  -- The job that matched it: a job that goes on after a crash leaves its own matches alone.
  job_id bigint
);
select project_rows('material_line_match');
alter table material_line_match add foreign key (tenant_id, line_id) references material_list_line (tenant_id, id) on delete cascade;
create unique index material_line_match_line on material_line_match (tenant_id, line_id);
create index material_line_match_version on material_line_match (tenant_id, version_id, colour) include (project_id);

-- What a text of a list meant when somebody confirmed it. No quantity, project or price in it. Without an owner it is the
-- station's.
create table material_match_memory (
  owner_id bigint,
  text_key text not null,
  name text not null,
  spec text not null,
  unit_text text not null,
  std_material_id bigint not null,
  factor numeric(18, 9) not null,
  is_substitute int not null default 0 check (is_substitute in (0, 1)),
  hits int not null default 1,
  last_at timestamptz not null default now()
);
select tenant_table('material_match_memory');
drop trigger audit_row on material_match_memory;
create policy memory_wall on material_match_memory as restrictive
  using (owner_id is null or owner_id = (select current_user_id()));
create unique index material_match_memory_text on material_match_memory (tenant_id, owner_id, text_key) nulls not distinct
  where is_deleted = 0;

-- Which material each user takes a text for, so that what three agree on can be proposed as another name of it. Who voted
-- cannot be read from it.
create table material_match_vote (
  voter text not null,
  text_key text not null,
  name text not null,
  spec text not null,
  unit_text text not null,
  std_material_id bigint not null,
  factor numeric(18, 9) not null,
  -- The station does not want it as a name.
  is_hidden boolean not null default false
);
-- Without the usual columns, which would say who it was.
select tenant_wall('material_match_vote');
create unique index material_match_vote_once on material_match_vote (tenant_id, text_key, voter);

-- The meaning of the columns of a list, by its headings, as its user set it.
create table material_list_mapping (
  owner_id bigint not null default current_user_id(),
  heading_key text not null,
  mapping jsonb not null
);
select tenant_table('material_list_mapping');
drop trigger audit_row on material_list_mapping;
create policy mapping_wall on material_list_mapping as restrictive using (owner_id = (select current_user_id()));
create unique index material_list_mapping_once on material_list_mapping (tenant_id, owner_id, heading_key) where is_deleted = 0;

-- The matching knows which materials may be used. Their names and specs signal already.
create trigger signal_state after update on std_material for each row
  when (old.status is distinct from new.status) execute function signal_search_words();

-- A file of a project is as private as the project: those who manage attachments do not see it.
create policy project_files on attach as restrictive using (
  kind <> 'project' or create_user = (select current_user_id()) or (select purges_projects())
  or id = any ((select coalesce(array_agg(attach_id), '{}') from material_list_version)::bigint[]));
