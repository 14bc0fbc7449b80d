-- What belongs to the platform as a whole and is written by its administrator only.

create table param (param_name text not null, param_key text not null, param_value text not null, remark text);
select platform_table('param');
create unique index param_key_once on param (param_key) where is_deleted = 0;

create table menu (
  parent_id bigint not null default 0,
  code text not null,
  name text not null,
  -- English name: the words change with the language, the code does not.
  name_en text,
  alias text not null,
  path text,
  source text,
  component text,
  sort int not null default 1,
  category int not null default 1,
  action int not null default 0,
  is_open int not null default 1,
  remark text
);
select platform_table('menu');
create unique index menu_code_once on menu (code) where is_deleted = 0;
create index menu_parent on menu (parent_id, sort, id);

create table top_menu (code text not null, name text not null, name_en text, source text not null, path text, sort int not null default 1);
select platform_table('top_menu');
create unique index top_menu_code_once on top_menu (code) where is_deleted = 0;

create table top_menu_menu (
  top_menu_id bigint not null references top_menu (id),
  menu_id bigint not null references menu (id),
  primary key (top_menu_id, menu_id)
);

create table tenant_package (package_name text not null, menu_id text not null, remark text);
select platform_table('tenant_package');
create unique index tenant_package_name_once on tenant_package (package_name) where is_deleted = 0;

create table tenant (
  tenant_id text not null check (tenant_id ~ '^\d{6}$'),
  tenant_name text not null,
  linkman text not null,
  contact_number text,
  address text,
  domain text,
  background_url text,
  account_number int not null default -1,
  expire_time timestamptz,
  package_id bigint references tenant_package (id),
  datasource_id bigint
);
select platform_table('tenant');
-- A number is never given out twice, not even after removal: old rows would come back to life under a new owner.
create unique index tenant_number_once on tenant (tenant_id);
create unique index tenant_domain_once on tenant (lower(domain)) where is_deleted = 0 and domain is not null;

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

create table region (
  code text not null,
  parent_code text not null,
  ancestors text not null default '',
  name text not null,
  level int not null,
  sort int not null default 1,
  remark text
);
select platform_table('region');
create unique index region_code_once on region (code) where is_deleted = 0;
create index region_parent on region (parent_code, sort, code);

create table dict (
  parent_id bigint not null default 0,
  code text not null,
  dict_key text,
  dict_value text not null,
  dict_value_en text,
  sort int not null default 1,
  is_sealed int not null default 0 check (is_sealed in (0, 1)),
  remark text
);
select platform_table('dict');
create unique index dict_key_once on dict (code, coalesce(dict_key, '')) where is_deleted = 0;

create table data_scope (
  menu_id bigint not null references menu (id),
  scope_name text not null,
  resource_code text not null,
  scope_column text not null,
  scope_type int not null,
  scope_field text,
  scope_value text,
  remark text
);
select platform_table('data_scope');

create table api_scope (
  menu_id bigint not null references menu (id),
  scope_name text not null,
  resource_code text not null,
  scope_path text not null,
  scope_type int not null,
  remark text
);
select platform_table('api_scope');

-- Made at first start, one set per installation; never in the source.
create table system_secret (name text primary key, value text not null, create_time timestamptz not null default now());
