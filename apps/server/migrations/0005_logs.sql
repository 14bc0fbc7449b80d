-- What happened, written in batches off the request path.

create table api_log (
  id bigint not null default next_id(),
  type text not null default '1',
  title text,
  service_id text not null default 'library',
  server_host text,
  server_ip text,
  env text,
  request_id text,
  method text,
  request_uri text,
  user_agent text,
  remote_ip text,
  method_class text,
  method_name text,
  params text,
  status int,
  time int,
  create_by text,
  create_time timestamptz not null default now()
);
select tenant_wall('api_log');
create index api_log_time on api_log (tenant_id, create_time desc, id desc);

create table error_log (
  id bigint not null default next_id(),
  service_id text not null default 'library',
  server_host text,
  server_ip text,
  env text,
  request_id text,
  method text,
  request_uri text,
  user_agent text,
  remote_ip text,
  method_class text,
  method_name text,
  params text,
  stack_trace text,
  exception_name text,
  message text,
  file_name text,
  line_number int,
  create_by text,
  create_time timestamptz not null default now()
);
select tenant_wall('error_log');
create index error_log_time on error_log (tenant_id, create_time desc, id desc);

-- Sign-ins, refusals, grants: what a security officer asks for.
create table usual_log (
  id bigint not null default next_id(),
  service_id text not null default 'library',
  server_host text,
  server_ip text,
  env text,
  request_id text,
  log_level text,
  log_id text,
  log_data text,
  method text,
  request_uri text,
  user_agent text,
  remote_ip text,
  method_class text,
  method_name text,
  params text,
  time int,
  create_by text,
  create_time timestamptz not null default now()
);
select tenant_wall('usual_log');
create index usual_log_time on usual_log (tenant_id, create_time desc, id desc);
