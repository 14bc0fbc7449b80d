-- Notices, who they are for, and who has read them.
create table notice (
  title text not null,
  category int not null,
  release_time timestamptz not null,
  is_draft int not null default 0 check (is_draft in (0, 1)),
  is_public int not null default 0 check (is_public in (0, 1)),
  -- Comma-joined ids; neither means every user of the tenant.
  role_ids text,
  dept_ids text,
  -- Cleaned by the server before it is kept.
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
