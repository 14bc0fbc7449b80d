-- What happened: calls, errors and security events. The server writes them in batches, off the request path. They are
-- searched by account, by request, and for what went wrong.

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
create index api_log_user on api_log (tenant_id, create_by, create_time desc, id desc);
create index api_log_request on api_log (tenant_id, request_id);
create index api_log_path on api_log (tenant_id, request_uri);
create index api_log_refused on api_log (tenant_id, create_time desc, id desc) include (status) where status >= 400;
create index api_log_slow on api_log (tenant_id, create_time desc, id desc) include (time) where time >= 100;

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
create index error_log_request on error_log (tenant_id, request_id);

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
create index usual_log_user on usual_log (tenant_id, create_by, create_time desc, id desc);
create index usual_log_request on usual_log (tenant_id, request_id);
