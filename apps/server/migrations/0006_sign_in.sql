-- Signing in: clients, sessions, refresh tokens, failures, other providers, and requests that must count once.

create table client (
  client_id text not null,
  client_secret text not null,
  authorized_grant_types text not null,
  scope text not null default 'all',
  access_token_validity int not null default 3600,
  refresh_token_validity int not null default 604800,
  web_server_redirect_uri text,
  remark text
);
select platform_table('client', 'client_secret');
create unique index client_id_once on client (client_id) where is_deleted = 0;
create trigger signal_access after insert or update or delete on client for each statement execute function signal_access();

create table session (
  id bigint not null default next_id(),
  user_id bigint not null,
  client_id text not null,
  scope text not null default 'all',
  -- The department and role chosen in switch mode; null means all of the user's.
  dept_id bigint,
  role_id bigint,
  user_agent text not null default '',
  remote_ip text not null default '',
  create_time timestamptz not null default now(),
  last_seen_time timestamptz not null default now(),
  ended_time timestamptz,
  ended_reason text
);
select tenant_wall('session');
alter table session add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
create index session_of_user on session (tenant_id, user_id) where ended_time is null;
-- A session that ends must end everywhere at once; one that is merely seen again changes nothing.
create trigger signal_access after update of ended_time on session for each statement execute function signal_access();

-- Only hashes are stored. A spent row stays until it expires: its second use ends the whole family.
create table refresh_token (
  id bigint not null default next_id(),
  token_hash text not null,
  session_id bigint not null,
  create_time timestamptz not null default now(),
  expire_time timestamptz not null,
  spent_time timestamptz
);
select tenant_wall('refresh_token');
alter table refresh_token add foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade;
create unique index refresh_token_hash on refresh_token (tenant_id, token_hash);
create index refresh_token_session on refresh_token (tenant_id, session_id);

-- Counted for unknown accounts too, so that a lock reveals nothing about who exists.
create table login_failure (
  account text not null,
  failures int not null default 0,
  last_time timestamptz not null default now(),
  locked_until timestamptz
);
select tenant_wall('login_failure');
alter table login_failure add primary key (tenant_id, account);

-- A person as another provider knows him; user_id is null until he has registered here.
create table user_oauth (
  source text not null,
  subject text not null,
  nick_name text,
  avatar text,
  email text,
  user_id bigint
);
select tenant_table('user_oauth');
alter table user_oauth add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
create unique index user_oauth_subject_once on user_oauth (tenant_id, source, subject) where is_deleted = 0;

-- Short-lived secrets that work once: captcha answers, provider states, authorization codes, second-factor steps. They are
-- found by a key that nobody can guess, before any tenant is known; hence no row-level security.
create table one_time_ticket (
  kind text not null,
  key_hash text not null,
  content jsonb not null,
  expire_time timestamptz not null,
  primary key (kind, key_hash)
);
create index one_time_ticket_expiry on one_time_ticket (expire_time);

-- Requests that a client may send twice, with the answer to the first.
create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  create_time timestamptz not null default now()
);
select tenant_wall('idempotency_key');
alter table idempotency_key add primary key (tenant_id, user_id, key);
create index idempotency_key_age on idempotency_key (create_time);
