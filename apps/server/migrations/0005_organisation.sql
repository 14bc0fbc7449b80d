-- The people of a tenant: departments, posts, roles with their grants, users, and what each user has set up for himself.

create table dept (
  parent_id bigint not null default 0,
  ancestors text not null default '0',
  dept_name text not null,
  full_name text not null,
  dept_category int not null default 1,
  sort int not null default 1,
  -- Regions of duty, comma-joined: auditors and reviewers of the department see the rows of these regions and below.
  region_code text,
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
create trigger signal_access after insert or update or delete on role for each statement execute function signal_access();

-- Grants of a role --------------------------------------------------------------------------------------------------------

create table role_menu (role_id bigint not null, menu_id bigint not null);
select tenant_wall('role_menu');
alter table role_menu
  add primary key (tenant_id, role_id, menu_id),
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;
create trigger signal_access after insert or update or delete on role_menu for each statement execute function signal_access();

create table role_data_scope (role_id bigint not null, data_scope_id bigint not null);
select tenant_wall('role_data_scope');
alter table role_data_scope
  add primary key (tenant_id, role_id, data_scope_id),
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;
create trigger signal_access after insert or update or delete on role_data_scope for each statement execute function signal_access();

create table role_api_scope (role_id bigint not null, api_scope_id bigint not null);
select tenant_wall('role_api_scope');
alter table role_api_scope
  add primary key (tenant_id, role_id, api_scope_id),
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;
create trigger signal_access after insert or update or delete on role_api_scope for each statement execute function signal_access();

-- Users -------------------------------------------------------------------------------------------------------------------

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
  -- The user registered himself and has no role yet.
  is_waiting int not null default 0,
  must_change_password int not null default 0,
  password_time timestamptz not null default now(),
  totp_secret text,
  totp_pending text,
  -- The last accepted time step, so that one code works once.
  totp_step bigint,
  recovery_codes text[] not null default '{}'
);
select tenant_table('app_user', 'password', 'totp_secret', 'totp_pending', 'recovery_codes');
create unique index app_user_account_once on app_user (tenant_id, lower(account)) where is_deleted = 0;
create index app_user_time on app_user (tenant_id, create_time desc, id desc) where is_deleted = 0;
create trigger signal_access after insert or update or delete on app_user for each statement execute function signal_access();

-- Earlier passwords, so that a policy can refuse them.
create table password_history (id bigint not null default next_id(), user_id bigint not null, password text not null, create_time timestamptz not null default now());
select tenant_wall('password_history');
alter table password_history add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;

-- Roles, departments and posts of a user ----------------------------------------------------------------------------------

-- Records what a statement gave or took as a change of the user himself, in the shape of his form: ids, comma-joined. The
-- argument names the column that holds them.
create function audit_link() returns trigger language plpgsql as $$
begin
  if current_tenant() is null then return null; end if;
  execute format($q$
    insert into audit_record (table_name, row_id, action, changes)
    select 'app_user', touched.user_id, 'change', jsonb_build_object(%1$L, jsonb_build_array(before.ids, after.ids))
    from (select distinct user_id from changed) touched
    cross join lateral (select string_agg(x.%1$I::text, ',' order by x.%1$I) as ids from %2$I x where x.user_id = touched.user_id) after
    cross join lateral (select string_agg(y.%1$I::text, ',' order by y.%1$I) as ids from (
      select x.%1$I from %2$I x where x.user_id = touched.user_id
      %3$s
      select c.%1$I from changed c where c.user_id = touched.user_id) y) before$q$,
    tg_argv[0], tg_table_name, case when tg_op = 'INSERT' then 'except' else 'union' end);
  return null;
end $$;

create table user_role (user_id bigint not null, role_id bigint not null);
select tenant_wall('user_role');
alter table user_role
  add primary key (tenant_id, user_id, role_id),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade;
create index user_role_role on user_role (tenant_id, role_id);
create trigger signal_access after insert or update or delete on user_role for each statement execute function signal_access();
create trigger audit_given after insert on user_role
  referencing new table as changed for each statement execute function audit_link('role_id');
create trigger audit_taken after delete on user_role
  referencing old table as changed for each statement execute function audit_link('role_id');

create table user_dept (user_id bigint not null, dept_id bigint not null);
select tenant_wall('user_dept');
alter table user_dept
  add primary key (tenant_id, user_id, dept_id),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, dept_id) references dept (tenant_id, id) on delete cascade;
create index user_dept_dept on user_dept (tenant_id, dept_id);
create trigger signal_access after insert or update or delete on user_dept for each statement execute function signal_access();
create trigger audit_given after insert on user_dept
  referencing new table as changed for each statement execute function audit_link('dept_id');
create trigger audit_taken after delete on user_dept
  referencing old table as changed for each statement execute function audit_link('dept_id');

create table user_post (user_id bigint not null, post_id bigint not null);
select tenant_wall('user_post');
alter table user_post
  add primary key (tenant_id, user_id, post_id),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade;
create trigger signal_access after insert or update or delete on user_post for each statement execute function signal_access();
create trigger audit_given after insert on user_post
  referencing new table as changed for each statement execute function audit_link('post_id');
create trigger audit_taken after delete on user_post
  referencing old table as changed for each statement execute function audit_link('post_id');

-- Who stops a role, department or post from being removed: living users only, by name.
create view role_holder with (security_invoker = true) as
  select x.tenant_id, x.role_id, u.real_name, u.is_deleted
  from user_role x join app_user u on u.tenant_id = x.tenant_id and u.id = x.user_id;
create view dept_member with (security_invoker = true) as
  select x.tenant_id, x.dept_id, u.real_name, u.is_deleted
  from user_dept x join app_user u on u.tenant_id = x.tenant_id and u.id = x.user_id;
create view post_holder with (security_invoker = true) as
  select x.tenant_id, x.post_id, u.real_name, u.is_deleted
  from user_post x join app_user u on u.tenant_id = x.tenant_id and u.id = x.user_id;

-- Where data scopes look for users: one row per user and combination, so that a rule about a department holds for somebody
-- who has several.
create view user_seat with (security_invoker = true) as
  select u.tenant_id, u.id, u.create_user, u.create_dept, u.create_time, u.update_user, u.update_time, u.status, u.is_deleted, u.version,
    u.code, u.account, u.user_type, u.name, u.real_name, u.phone, u.email, u.sex, u.birthday, u.avatar, r.role_id, d.dept_id, p.post_id
  from app_user u
  left join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
  left join user_dept d on d.tenant_id = u.tenant_id and d.user_id = u.id
  left join user_post p on p.tenant_id = u.tenant_id and p.user_id = u.id;

-- What a user has set up --------------------------------------------------------------------------------------------------

-- What a screen remembers for its user.
create table user_preference (user_id bigint not null, name text not null, value jsonb not null, update_time timestamptz not null default now());
select tenant_wall('user_preference');
alter table user_preference
  add primary key (tenant_id, user_id, name),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;

-- Searches that people have saved, for themselves or for everybody.
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
