-- What people entered in the forms of a process: which field, at which step, from which value to which.
create table flow_value_change (
  id bigint not null default next_id(),
  instance_id bigint not null,
  activity_id text not null,
  -- Null at the start.
  task_id bigint,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  attach_ids bigint[] not null default '{}',
  actor bigint,
  create_time timestamptz not null default now()
);
select tenant_wall('flow_value_change');
alter table flow_value_change add foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id) on delete cascade;
create index flow_value_change_instance on flow_value_change (tenant_id, instance_id, id);

-- Which process stops a file from being removed.
create view flow_value_file with (security_invoker = true) as
  select v.tenant_id, file.id as attach_id, coalesce(i.title, v.name) as title, 0 as is_deleted
  from flow_value_change v
    join flow_instance i on i.tenant_id = v.tenant_id and i.id = v.instance_id,
    unnest(v.attach_ids) file (id);

-- Processes that call each other share what may be seen of their forms.
create index flow_instance_root on flow_instance (tenant_id, root_id) where root_id is not null;
