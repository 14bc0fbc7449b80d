-- Text messages and mail: through which provider they go, and what became of each.

create table sms (
  category int not null,
  sms_code text not null,
  template_id text not null,
  template text,
  sign_name text not null,
  access_key text,
  secret_key text,
  sdk_app_id text,
  region_id text,
  endpoint text,
  remark text
);
select tenant_table('sms', 'secret_key');
create unique index sms_code_once on sms (tenant_id, sms_code) where is_deleted = 0;
-- Status 2 is the one in use.
create unique index sms_enabled_once on sms (tenant_id) where status = 2 and is_deleted = 0;

create table mail (
  mail_code text not null,
  host text not null,
  port int not null,
  security int not null,
  account text,
  password text,
  from_address text not null,
  from_name text,
  remark text
);
select tenant_table('mail', 'password');
create unique index mail_code_once on mail (tenant_id, mail_code) where is_deleted = 0;
create unique index mail_enabled_once on mail (tenant_id) where status = 2 and is_deleted = 0;

create table sms_delivery (
  id bigint not null default next_id(),
  sms_id bigint not null,
  code text not null,
  recipient text not null,
  -- Removed when the delivery has ended: it may hold a code that lets somebody in.
  params jsonb,
  -- What would have been sent, where nothing leaves the house.
  content text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'retrying', 'sent', 'failed')),
  reason jsonb,
  provider_id text,
  attempts int not null default 0,
  create_user bigint default current_user_id(),
  create_time timestamptz not null default now(),
  ended_time timestamptz
);
select tenant_wall('sms_delivery');
create index sms_delivery_recipient on sms_delivery (tenant_id, recipient, create_time);

create table mail_delivery (
  id bigint not null default next_id(),
  mail_id bigint not null,
  code text not null,
  recipient text not null,
  -- The subject.
  content text,
  -- Text and HTML, until the delivery has ended.
  params jsonb,
  state text not null default 'queued' check (state in ('queued', 'sending', 'retrying', 'sent', 'failed')),
  reason jsonb,
  provider_id text,
  attempts int not null default 0,
  create_user bigint default current_user_id(),
  create_time timestamptz not null default now(),
  ended_time timestamptz
);
select tenant_wall('mail_delivery');
