-- Price differences: the station's rule sets, and the sheets of a project that use them.

create table material_adjust_rule (
  name text not null,
  document_no text,
  edition text,
  valid_from date,
  valid_to date,
  mode text not null default 'monthly' check (mode in ('monthly', 'weighted', 'arithmetic')),
  excess text not null default 'beyond' check (excess in ('beyond', 'whole')),
  against text not null default 'gb' check (against in ('gb', 'base', 'bid')),
  missing text not null default 'previous' check (missing in ('previous', 'mean', 'skip')),
  most_back int not null default 2,
  -- Null: exact
  average_decimals int,
  unit_decimals int,
  -- { kind: percent | amount, up, down }
  band jsonb not null,
  -- The same with categoryCode: the longest code that begins a material's class counts.
  bands jsonb not null default '[]',
  note text
);
select tenant_table('material_adjust_rule');
create unique index material_adjust_rule_name on material_adjust_rule (tenant_id, name) where is_deleted = 0;

-- A share that hides quantities shows no sheet: every figure of a sheet would betray them.
create function projects_with_quantities() returns bigint[] language sql stable as $$
  select coalesce(array_agg(p.id), '{}') from material_project p
  where p.owner_id = current_user_id() or purges_projects() or exists (
    select from material_project_share s where s.project_id = p.id and s.hide_quantities = 0 and s.is_deleted = 0
      and (s.user_id = current_user_id() or s.token_hash = current_share_link())
      and s.revoked_at is null and (s.expires_at is null or s.expires_at > now()))
$$;

create table material_adjust_sheet (
  project_id bigint not null,
  pricing_id bigint,
  name text not null,
  -- 1 information prices, 2 price indices
  method int not null default 1 check (method in (1, 2)),
  rule_id bigint,
  -- The settings as the sheet uses them: a later change of the rule set changes no sheet.
  rule jsonb,
  rule_from text check (rule_from in ('contract', 'tender', 'region', 'standard')),
  region_code text not null,
  tender_day date,
  base_period text,
  months text[] not null default '{}',
  -- 1 with tax, 2 without
  tax_mode int not null check (tax_mode in (1, 2)),
  tax_rate numeric(9, 6) not null default 0,
  tax_inside numeric(9, 6),
  parties jsonb not null default '{}',
  documents jsonb not null default '{}',
  -- { amount, excluded, fixed, periodEnd, daysBefore } of method 2
  index_terms jsonb,
  note text,
  -- 0 draft, 1 final, 2 void
  state int not null default 0 check (state between 0 and 2),
  no text,
  hash text,
  final_at timestamptz,
  void_reason text,
  replaces_id bigint,
  -- Every figure with its sum and its source, as it was when the sheet became final.
  result jsonb,
  check (state = 0 or (no is not null and hash is not null and result is not null))
);
select project_rows('material_adjust_sheet');
create unique index material_adjust_sheet_no on material_adjust_sheet (tenant_id, no) where no is not null;
create index material_adjust_sheet_of on material_adjust_sheet (tenant_id, project_id, id desc);

create table material_adjust_line (
  project_id bigint not null,
  sheet_id bigint not null,
  position int not null,
  list_line_id bigint,
  std_material_id bigint,
  name text not null,
  spec text not null default '',
  unit_text text not null default '',
  -- Catalogue units in one unit of the line.
  factor numeric(18, 9) not null default 1,
  kind text not null default 'normal' check (kind in ('normal', 'estimate', 'owner')),
  -- Only what the contract fixes or the user types. The published price is read, and frozen in the result.
  base numeric(30, 15),
  base_from text check (base_from in ('contract', 'typed')),
  evidence text,
  attach_id bigint,
  bid numeric(30, 15),
  confirmed numeric(30, 15),
  band jsonb,
  weight numeric(9, 6),
  list_quantity numeric(18, 6)
);
select project_rows('material_adjust_line');
alter table material_adjust_line add foreign key (tenant_id, sheet_id) references material_adjust_sheet (tenant_id, id) on delete cascade;
create index material_adjust_line_of on material_adjust_line (tenant_id, sheet_id, position);

create table material_adjust_month (
  project_id bigint not null,
  sheet_id bigint not null,
  line_id bigint not null,
  month text not null,
  quantity numeric(18, 6) not null default 0,
  -- Typed by the user; null takes the published one.
  price numeric(30, 15),
  evidence text,
  attach_id bigint,
  planned_month text,
  fault text check (fault in ('contractor', 'owner', 'none')),
  accepted int not null default 0 check (accepted in (0, 1))
);
select project_rows('material_adjust_month');
alter table material_adjust_month add foreign key (tenant_id, line_id) references material_adjust_line (tenant_id, id) on delete cascade;
create unique index material_adjust_month_once on material_adjust_month (tenant_id, line_id, month) where is_deleted = 0;
create index material_adjust_month_of on material_adjust_month (tenant_id, sheet_id);

-- The prices of a final sheet for those who hold its paper: no quantity, no project's name, no party.
create table material_adjust_paper (
  project_id bigint not null,
  sheet_id bigint not null,
  no text not null,
  -- The first 16 digits of the sheet's hash, as the paper prints them.
  code text not null,
  state int not null check (state in (1, 2)),
  final_at timestamptz not null,
  typed_count int not null,
  -- [{ stdMaterialId, factor, regionCode, period, price, taxMode }]
  prices jsonb not null
);
select project_rows('material_adjust_paper');
alter table material_adjust_paper add foreign key (tenant_id, sheet_id) references material_adjust_sheet (tenant_id, id) on delete cascade;
create unique index material_adjust_paper_no on material_adjust_paper (tenant_id, no);
-- The server sets this in the transaction that serves the holder of a paper: the code that he typed.
create function current_paper() returns text language sql stable as $$
  select nullif(current_setting('app.paper_code', true), '')
$$;
drop policy project_read on material_adjust_paper;
create policy project_read on material_adjust_paper as restrictive for select using (
  project_id = any ((select seen_projects())::bigint[]) or code = (select current_paper()));

do $$
declare one text;
begin
  foreach one in array array['material_adjust_sheet', 'material_adjust_line', 'material_adjust_month'] loop
    execute format('create policy quantities on %I as restrictive using (project_id = any ((select projects_with_quantities())::bigint[]))', one);
  end loop;
end $$;
