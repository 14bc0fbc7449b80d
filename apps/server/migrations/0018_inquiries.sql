-- Inquiries: somebody needs a price, the station passes the demand on, enterprises reply, one reply is adopted. And prices
-- that people watch.

create table material_inquiry_demand (
  demand_no text not null,
  title text not null,
  material_name text not null,
  spec text not null,
  category_id bigint,
  brand_req text,
  unit_code text not null,
  quantity numeric(18, 4) not null check (quantity > 0),
  region_code text not null,
  project_name text,
  delivery_date date,
  deadline timestamptz not null,
  -- Which side the owner compares: 1 with tax, 2 without.
  tax_mode int not null default 1 check (tax_mode in (1, 2)),
  freight_type int,
  expect_price numeric(18, 4),
  attach_ids text,
  contact_name text not null,
  contact_phone text not null,
  is_public int not null default 1 check (is_public in (0, 1)),
  reply_count int not null default 0,
  adopted_reply_id bigint,
  handler_id bigint,
  close_reason text
);
select tenant_table('material_inquiry_demand');
alter table material_inquiry_demand alter column status set default 0, add check (status between 0 and 7);
create unique index material_inquiry_demand_no_once on material_inquiry_demand (tenant_id, demand_no);
create index material_inquiry_demand_newest on material_inquiry_demand (tenant_id, create_time desc, id desc) where is_deleted = 0;
create index material_inquiry_demand_own on material_inquiry_demand (tenant_id, create_user, status) where is_deleted = 0;
create index material_inquiry_demand_due on material_inquiry_demand (tenant_id, deadline) where status in (1, 2, 3) and is_deleted = 0;

create table material_inquiry_reply (
  demand_id bigint not null,
  enterprise_id bigint not null,
  price_basis int not null default 1 check (price_basis in (1, 2)),
  tax_rate numeric(6, 4) not null,
  price_incl numeric(18, 4) not null,
  price_excl numeric(18, 4) not null,
  brand text,
  spec_offer text,
  deviation text,
  delivery_days int,
  valid_to date,
  quotation_id bigint,
  remark text,
  -- The draft that was made of it when it was adopted.
  info_id bigint
);
select tenant_table('material_inquiry_reply');
alter table material_inquiry_reply
  alter column status set default 0,
  add check (status between 0 and 2),
  add foreign key (tenant_id, demand_id) references material_inquiry_demand (tenant_id, id),
  add foreign key (tenant_id, enterprise_id) references enterprise (tenant_id, id);
-- An enterprise has one price for a demand; what it withdrew stays as history. And only one reply is adopted.
create unique index material_inquiry_reply_once on material_inquiry_reply (tenant_id, demand_id, enterprise_id) where status <> 1 and is_deleted = 0;
create unique index material_inquiry_reply_adopted on material_inquiry_reply (tenant_id, demand_id) where status = 2 and is_deleted = 0;
create index material_inquiry_reply_of on material_inquiry_reply (tenant_id, demand_id);

-- Which enterprises the station has passed a demand on to.
create table material_inquiry_invitation (
  demand_id bigint not null,
  enterprise_id bigint not null,
  create_time timestamptz not null default now()
);
select tenant_wall('material_inquiry_invitation');
alter table material_inquiry_invitation add primary key (tenant_id, demand_id, enterprise_id);
create index material_inquiry_invitation_of on material_inquiry_invitation (tenant_id, enterprise_id, demand_id);

-- What happened to a demand, in order. Added to, never rewritten.
create table material_inquiry_step (
  id bigint not null default next_id(),
  demand_id bigint not null,
  action text not null,
  from_status int not null,
  to_status int not null,
  reason text,
  user_id bigint default current_user_id(),
  by_name text,
  -- Whose reply it was about: the others do not learn of it before the end.
  enterprise_id bigint,
  create_time timestamptz not null default now()
);
select tenant_wall('material_inquiry_step');
create index material_inquiry_step_of on material_inquiry_step (tenant_id, demand_id, id);
revoke update, delete, truncate on material_inquiry_step from library_app;

-- Which demand stops a file from being removed.
create view inquiry_file with (security_invoker = true) as
  select d.tenant_id, file.id::bigint as attach_id, d.demand_no, d.is_deleted
  from material_inquiry_demand d, unnest(string_to_array(d.attach_ids, ',')) file (id);

-- Watches -----------------------------------------------------------------------------------------------------------------

create table price_watch (
  user_id bigint not null default current_user_id(),
  std_material_id bigint not null,
  region_code text not null,
  -- In percent: a rise or fall of so much makes an alert.
  threshold numeric(5, 2) not null default 5,
  by_mail int not null default 0 check (by_mail in (0, 1))
);
select tenant_table('price_watch');
create unique index price_watch_once on price_watch (tenant_id, user_id, std_material_id, region_code) where is_deleted = 0;
create index price_watch_material on price_watch (tenant_id, std_material_id, region_code) where is_deleted = 0;

-- One row per alert given: a watch alerts once in each period.
create table price_alert (
  watch_id bigint not null,
  period text not null,
  price_excl numeric(18, 4) not null,
  change numeric(12, 4) not null,
  create_time timestamptz not null default now()
);
select tenant_wall('price_alert');
alter table price_alert add primary key (tenant_id, watch_id, period);
