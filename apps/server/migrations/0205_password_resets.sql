-- Forgotten passwords: each row is one request. Requests for accounts that do not exist are stored too, so that both are counted
-- and answered alike.
create table password_reset (
  id bigint not null default next_id(),
  -- Only the browser that asked has the ticket.
  ticket_hash text not null,
  -- Lower case, as typed.
  account text not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- Both null until the code is sent; for ever where there is nobody to send it to.
  user_id bigint,
  code_hash text,
  tries int not null default 0,
  expire_time timestamptz not null,
  used_time timestamptz,
  create_time timestamptz not null default now()
);
select tenant_wall('password_reset');
create unique index password_reset_ticket on password_reset (tenant_id, ticket_hash);
create index password_reset_account on password_reset (tenant_id, account, create_time);
