-- Who looked at whose contact, and when. It can be added to and read, never rewritten.
create table contact_view_log (
  id bigint not null default next_id(),
  user_id bigint not null default current_user_id(),
  info_id bigint not null,
  ip text,
  time timestamptz not null default now()
);
select tenant_wall('contact_view_log');
create index contact_view_log_user on contact_view_log (tenant_id, user_id, time);
create index contact_view_log_info on contact_view_log (tenant_id, info_id, time);
revoke update, delete, truncate on contact_view_log from library_app;
