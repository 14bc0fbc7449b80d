-- Why a visitor's request for an account was refused: told at the next try to sign in.
create table guest_refusal (
  user_id bigint not null,
  reason text not null,
  create_user bigint default current_user_id(),
  create_time timestamptz not null default now()
);
select tenant_wall('guest_refusal');
alter table guest_refusal
  add primary key (tenant_id, user_id),
  add foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade;
