-- Processes: what is drawn, what is deployed, what runs. And requests for leave, which a process decides.

-- Models and deployments --------------------------------------------------------------------------------------------------

create table flow_model (model_key text not null, name text not null, description text, revision int not null default 1);
select platform_table('flow_model');
create unique index flow_model_key_once on flow_model (model_key) where is_deleted = 0;

-- Every diagram that was ever saved; the model points at the newest.
create table flow_model_revision (
  model_id bigint not null references flow_model (id),
  revision int not null,
  name text not null,
  xml text not null,
  create_user bigint default current_user_id(),
  create_time timestamptz not null default now(),
  primary key (model_id, revision)
);

create table flow_definition (
  key text not null,
  name text not null,
  category text not null,
  -- The number of the deployment; `version` is the lock, as everywhere.
  number int not null,
  deployment_id bigint not null,
  -- Null: every station has it.
  for_tenant text,
  xml text not null,
  suspension_state int not null default 1 check (suspension_state in (1, 2)),
  form_key text,
  start_variables jsonb not null default '[]',
  model_id bigint,
  model_revision int
);
select platform_table('flow_definition', 'xml');
create unique index flow_definition_number on flow_definition (key, coalesce(for_tenant, ''), number);
create index flow_definition_deployment on flow_definition (deployment_id);

-- Running processes -------------------------------------------------------------------------------------------------------

-- A process that was started. Its state is what the engine needs to go on; between two steps it exists nowhere else.
create table flow_instance (
  id bigint not null default next_id(),
  definition_id bigint not null references flow_definition (id),
  -- The process that called it, and the step that waits for it there.
  parent_id bigint,
  parent_execution text,
  -- The outermost of the processes that called it: the row that is locked while any of them moves.
  root_id bigint,
  business_table text,
  business_id bigint,
  title text,
  initiator bigint,
  -- Undecided: it came to its end without anybody's decision, so the built-in steps take over.
  status text not null default 'running'
    check (status in ('running', 'passed', 'rejected', 'withdrawn', 'deleted', 'undecided')),
  variables jsonb not null default '{}',
  state jsonb,
  -- Where it began anew after being sent back.
  entry text,
  -- The arrows it took.
  arrows text[] not null default '{}',
  urge_time timestamptz,
  end_reason text,
  create_time timestamptz not null default now(),
  end_time timestamptz
);
select tenant_wall('flow_instance');
create index flow_instance_sent on flow_instance (tenant_id, initiator, create_time desc, id desc);
create index flow_instance_all on flow_instance (tenant_id, create_time desc, id desc);
create index flow_instance_definition on flow_instance (definition_id);
create index flow_instance_business on flow_instance (tenant_id, business_table, business_id) where business_id is not null;
create index flow_instance_parent on flow_instance (tenant_id, parent_id) where parent_id is not null;
-- One running process about one thing.
create unique index flow_instance_once on flow_instance (tenant_id, business_table, business_id) where status = 'running' and business_id is not null;

create table flow_task (
  id bigint not null default next_id(),
  instance_id bigint not null,
  definition_id bigint not null,
  -- Null for a signature that somebody asked for: the engine does not know of it.
  execution_id text,
  parent_task bigint,
  activity_id text not null,
  name text not null,
  assignee bigint,
  owner bigint,
  -- 'user:12', 'role:admin', 'dept:7', 'post:9'
  candidates text[] not null default '{}',
  form_key text,
  due_time timestamptz,
  create_time timestamptz not null default now(),
  claim_time timestamptz,
  end_time timestamptz,
  outcome text check (outcome in ('agree', 'disagree', 'reject', 'sign', 'cancel')),
  comment text
);
select tenant_wall('flow_task');
alter table flow_task add foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id) on delete cascade;
create index flow_task_instance on flow_task (tenant_id, instance_id);
create index flow_task_todo on flow_task (tenant_id, assignee, create_time desc, id desc) where end_time is null;
create index flow_task_done on flow_task (tenant_id, assignee, end_time desc, id desc) where end_time is not null;
create index flow_task_candidates on flow_task using gin (candidates) where end_time is null and assignee is null;

-- What happened, in the order of the ids: visits of steps and actions of people.
create table flow_history (
  id bigint not null default next_id(),
  instance_id bigint not null,
  activity_id text,
  activity_name text,
  activity_type text,
  execution_id text,
  task_id bigint,
  deed text not null,
  actor bigint,
  comment text,
  attach_ids bigint[] not null default '{}',
  create_time timestamptz not null default now(),
  end_time timestamptz
);
select tenant_wall('flow_history');
alter table flow_history add foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id) on delete cascade;
create index flow_history_instance on flow_history (tenant_id, instance_id, id);

create table flow_timer (
  instance_id bigint not null,
  activity_id text not null,
  execution_id text not null,
  due_time timestamptz not null
);
select tenant_wall('flow_timer');
alter table flow_timer
  add primary key (tenant_id, instance_id, execution_id),
  add foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id) on delete cascade;

-- What processes decide ----------------------------------------------------------------------------------------------------

-- Which process decides an audit of the station instead of the built-in steps.
create table flow_binding (subject text not null, process_key text not null);
select tenant_table('flow_binding');
create unique index flow_binding_once on flow_binding (tenant_id, subject) where is_deleted = 0;

-- Requests for leave; the process that decides one knows it as its business.
create table leave_request (
  process_definition_id bigint not null,
  process_instance_id bigint not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  days int not null,
  reason text not null,
  task_user bigint not null,
  apply_time timestamptz not null
);
select tenant_table('leave_request');
