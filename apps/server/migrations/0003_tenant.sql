-- What belongs to one tenant.

create table dept (
  parent_id bigint not null default 0,
  ancestors text not null default '0',
  dept_name text not null,
  full_name text not null,
  dept_category int not null default 1,
  sort int not null default 1,
  remark text
);
select tenant_table('dept');
create index dept_parent on dept (tenant_id, parent_id, sort, id);

create table post (category int not null, post_code text not null, post_name text not null, sort int not null default 1, remark text);
select tenant_table('post');
create unique index post_code_once on post (tenant_id, post_code) where is_deleted = 0;

create table role (parent_id bigint not null default 0, role_name text not null, role_alias text not null, sort int not null default 1);
select tenant_table('role');
create unique index role_alias_once on role (tenant_id, role_alias) where is_deleted = 0;

create table dict_biz (
  parent_id bigint not null default 0,
  code text not null,
  dict_key text,
  dict_value text not null,
  dict_value_en text,
  sort int not null default 1,
  is_sealed int not null default 0 check (is_sealed in (0, 1)),
  remark text
);
select tenant_table('dict_biz');
create unique index dict_biz_key_once on dict_biz (tenant_id, code, coalesce(dict_key, '')) where is_deleted = 0;

-- A tenant's own value for a parameter of the platform.
create table tenant_setting (param_key text not null, param_value text not null);
select tenant_table('tenant_setting');
create unique index tenant_setting_once on tenant_setting (tenant_id, param_key) where is_deleted = 0;

create table app_user (
  code text,
  user_type int not null default 1,
  account text not null,
  password text not null,
  name text not null,
  real_name text not null,
  avatar text,
  email text,
  phone text,
  birthday date,
  sex int,
  user_ext jsonb not null default '{}',
  -- Registered by himself and not yet granted a role.
  is_waiting int not null default 0,
  must_change_password int not null default 0,
  password_time timestamptz not null default now(),
  totp_secret text,
  totp_pending text,
  -- The last accepted time step, so that one code opens the door once.
  totp_step bigint,
  recovery_codes text[] not null default '{}'
);
select tenant_table('app_user', 'password', 'totp_secret', 'totp_pending', 'recovery_codes');
create unique index app_user_account_once on app_user (tenant_id, lower(account)) where is_deleted = 0;

create table user_role (user_id bigint not null, role_id bigint not null);
select tenant_wall('user_role');
alter table user_role
  add primary key (tenant_id, user_id, role_id),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;
create index user_role_role on user_role (tenant_id, role_id);

create table user_dept (user_id bigint not null, dept_id bigint not null);
select tenant_wall('user_dept');
alter table user_dept
  add primary key (tenant_id, user_id, dept_id),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, dept_id) references dept (tenant_id, id) on delete cascade;
create index user_dept_dept on user_dept (tenant_id, dept_id);

create table user_post (user_id bigint not null, post_id bigint not null);
select tenant_wall('user_post');
alter table user_post
  add primary key (tenant_id, user_id, post_id),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade;

create table role_menu (role_id bigint not null, menu_id bigint not null);
select tenant_wall('role_menu');
alter table role_menu
  add primary key (tenant_id, role_id, menu_id),
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;

create table role_data_scope (role_id bigint not null, data_scope_id bigint not null);
select tenant_wall('role_data_scope');
alter table role_data_scope
  add primary key (tenant_id, role_id, data_scope_id),
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;

create table role_api_scope (role_id bigint not null, api_scope_id bigint not null);
select tenant_wall('role_api_scope');
alter table role_api_scope
  add primary key (tenant_id, role_id, api_scope_id),
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;

-- Earlier passwords, so that a policy can refuse them.
create table password_history (id bigint not null default next_id(), user_id bigint not null, password text not null, create_time timestamptz not null default now());
select tenant_wall('password_history');
alter table password_history add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
