-- Tools of the platform's developers: databases to read from, models of their tables, modules generated from the models.

create table datasource (
  name text not null,
  driver_class text not null,
  url text not null,
  username text not null,
  -- Sealed together with address and user name: it opens no other database.
  password text not null,
  remark text
);
select platform_table('datasource', 'password');
create unique index datasource_name_once on datasource (name) where is_deleted = 0;

create table model (
  datasource_id bigint not null,
  model_name text not null,
  model_code text not null,
  model_table text not null,
  model_class text not null,
  model_remark text
);
select platform_table('model');
create unique index model_code_once on model (model_code) where is_deleted = 0;
create index model_datasource on model (datasource_id);

create table model_prototype (
  model_id bigint not null,
  sort int not null,
  jdbc_name text not null,
  jdbc_type text not null,
  jdbc_comment text,
  property_name text not null,
  property_type text not null,
  max_length int,
  is_list int not null check (is_list in (0, 1)),
  is_form int not null check (is_form in (0, 1)),
  is_row int not null check (is_row in (0, 1)),
  is_required int not null check (is_required in (0, 1)),
  is_query int not null check (is_query in (0, 1)),
  is_unique int not null check (is_unique in (0, 1)),
  component_type text not null,
  dict_code text,
  query_type text
);
select platform_table('model_prototype');
create unique index model_prototype_once on model_prototype (model_id, jdbc_name) where is_deleted = 0;

create table code (
  model_id bigint not null,
  code_name text not null,
  template_type text,
  service_name text,
  package_name text,
  table_prefix text,
  pk_name text,
  author text,
  api_path text not null,
  web_path text not null,
  sub_model_id bigint,
  sub_fk_id text,
  tree_pid text,
  tree_name text
);
select platform_table('code');
create unique index code_name_once on code (code_name) where is_deleted = 0;

-- What stops a model from being removed: modules made of it, as themselves or as the children.
create view code_use with (security_invoker = true) as
  select model_id, code_name, is_deleted from code
  union all
  select sub_model_id, code_name, is_deleted from code where sub_model_id is not null;
