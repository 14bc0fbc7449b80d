-- One message for what one act means for a reader, however many things it was about: the next of them counts up instead.
alter table message
  add column act text,
  add column times int not null default 1;
create unique index message_of_act on message (tenant_id, user_id, act) where act is not null and read_time is null;
