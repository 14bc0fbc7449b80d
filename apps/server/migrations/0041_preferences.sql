-- What a screen keeps for its user, and the searches people have saved.

create table user_preference (user_id bigint not null, name text not null, value jsonb not null, update_time timestamptz not null default now());
select tenant_wall('user_preference');
alter table user_preference
  add primary key (tenant_id, user_id, name),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;

create table saved_view (
  id bigint not null default next_id(),
  user_id bigint not null default current_user_id(),
  screen text not null,
  name text not null,
  is_shared boolean not null default false,
  value jsonb not null,
  create_time timestamptz not null default now()
);
select tenant_wall('saved_view');
alter table saved_view add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
create unique index saved_view_name_once on saved_view (tenant_id, user_id, screen, name);
create index saved_view_screen on saved_view (tenant_id, screen) where is_shared;
