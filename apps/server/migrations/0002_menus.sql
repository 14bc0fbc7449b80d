-- Menus with their buttons, and the scopes that narrow what a role sees behind them. They belong to the platform.

create table menu (
  parent_id bigint not null default 0,
  -- Names the permission; the texts beside it change with the language.
  code text not null,
  name text not null,
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
create trigger signal_access after insert or update or delete on menu for each statement execute function signal_access();

-- A menu without a place for its button has place 0; one that says nothing about windows opens in the same one.
create function menu_defaults() returns trigger language plpgsql as $$
begin
  new.action := coalesce(new.action, 0);
  new.is_open := coalesce(new.is_open, 1);
  return new;
end $$;
create trigger menu_defaults before insert or update on menu for each row execute function menu_defaults();

create table top_menu (code text not null, name text not null, name_en text, source text not null, path text, sort int not null default 1);
select platform_table('top_menu');
create unique index top_menu_code_once on top_menu (code) where is_deleted = 0;
create trigger signal_access after insert or update or delete on top_menu for each statement execute function signal_access();

create table top_menu_menu (
  top_menu_id bigint not null references top_menu (id),
  menu_id bigint not null references menu (id),
  primary key (top_menu_id, menu_id)
);
create trigger signal_access after insert or update or delete on top_menu_menu for each statement execute function signal_access();

-- Which rows of a list a role sees.
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
create trigger signal_access after insert or update or delete on data_scope for each statement execute function signal_access();

-- Which calls a role may make.
create table api_scope (
  menu_id bigint not null references menu (id),
  scope_name text not null,
  resource_code text not null,
  scope_path text not null,
  scope_type int not null,
  remark text
);
select platform_table('api_scope');
create trigger signal_access after insert or update or delete on api_scope for each statement execute function signal_access();
