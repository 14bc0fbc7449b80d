-- An enterprise asks for its published price to be taken down. The publisher decides.
create table material_offline_request (
  info_id bigint not null,
  enterprise_id bigint not null,
  reason text not null,
  -- 0 open, 1 accepted, 2 refused, 3 withdrawn
  state int not null default 0 check (state between 0 and 3),
  answer text,
  decide_user bigint,
  decide_time timestamptz
);
select tenant_table('material_offline_request');
alter table material_offline_request add foreign key (tenant_id, info_id) references material_info (tenant_id, id);
create unique index material_offline_request_open on material_offline_request (tenant_id, info_id)
  where state = 0 and is_deleted = 0;
create index material_offline_request_of on material_offline_request (tenant_id, info_id, id);
