-- What a user finds on his desk: messages to him alone, and notices to many.

-- The program informs one person: a price was rejected, a job is done, a licence ends.
create table message (
  id bigint not null default next_id(),
  user_id bigint not null,
  kind text not null,
  title text not null,
  title_en text not null,
  link text check (link like '/%'),
  -- One action that concerns many things makes one message per reader: the next of them counts `times` up instead.
  act text,
  times int not null default 1,
  read_time timestamptz,
  create_time timestamptz not null default now()
);
select tenant_wall('message');
alter table message add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
create index message_of_user on message (tenant_id, user_id, id desc);
create index message_unread on message (tenant_id, user_id, id desc) where read_time is null;
create unique index message_of_act on message (tenant_id, user_id, act) where act is not null and read_time is null;

create table notice (
  title text not null,
  category int not null,
  release_time timestamptz not null,
  is_draft int not null default 0 check (is_draft in (0, 1)),
  is_public int not null default 0 check (is_public in (0, 1)),
  -- Comma-joined ids; neither means every user of the tenant.
  role_ids text,
  dept_ids text,
  -- HTML, cleaned by the server before it is stored.
  content text not null,
  -- The beginning as plain text, for lists.
  excerpt text not null default ''
);
select tenant_table('notice');
create index notice_released on notice (tenant_id, release_time desc, id desc) where is_deleted = 0;

create table notice_read (notice_id bigint not null, user_id bigint not null, read_time timestamptz not null default now());
select tenant_wall('notice_read');
alter table notice_read
  add primary key (tenant_id, notice_id, user_id),
  add foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
create index notice_read_user on notice_read (tenant_id, user_id);
