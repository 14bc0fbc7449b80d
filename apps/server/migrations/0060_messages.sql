-- What the program tells one person: a price was rejected, a job is done, a licence ends.
create table message (
  id bigint not null default next_id(),
  user_id bigint not null,
  kind text not null,
  title text not null,
  title_en text not null,
  link text check (link like '/%'),
  read_time timestamptz,
  create_time timestamptz not null default now()
);
select tenant_wall('message');
alter table message add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
create index message_of_user on message (tenant_id, user_id, id desc);
create index message_unread on message (tenant_id, user_id, id desc) where read_time is null;
