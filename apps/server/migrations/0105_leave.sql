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
