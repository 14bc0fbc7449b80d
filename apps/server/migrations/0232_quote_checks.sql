-- Quotes that the calculation of a reference price flagged. An outlier is held until an auditor confirms or excludes it; where
-- that would move the reference price a lot, a second person agrees. The calculation reads the decision.
create table quote_check (
  info_id bigint not null,
  std_material_id bigint not null,
  region_code text not null,
  period text not null,
  -- The price that was flagged: a decision about it says nothing about a corrected one.
  price_excl numeric(18, 4) not null,
  -- ratio and level are held; band counts, but people should look at it.
  reason text not null check (reason in ('ratio', 'level', 'band')),
  -- 0 held, 1 confirmation proposed, 2 exclusion proposed, 3 confirmed, 4 excluded
  state int not null default 0 check (state between 0 and 4),
  opinion text,
  decide_user bigint,
  decide_time timestamptz,
  -- The change of the reference price by the decision.
  moved numeric(12, 4),
  second_opinion text,
  second_user bigint,
  second_time timestamptz
);
select tenant_table('quote_check');
alter table quote_check add foreign key (tenant_id, info_id) references material_info (tenant_id, id);
create unique index quote_check_once on quote_check (tenant_id, info_id) where is_deleted = 0;
create index quote_check_open on quote_check (tenant_id, state, period desc, id) where is_deleted = 0;
create index quote_check_of on quote_check (tenant_id, std_material_id, period) where is_deleted = 0;
-- Prices change with the decision, not with the question: caches of prices need no signal from here.

-- A page for them. Who audits or reviews prices decides there; who publishes looks on.
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select 'quote_check', '异常核实', 'Held quotes', 'menu', '/material/check', 'SafetyCertificateOutlined', folder.id, 10, 1, 0
from menu folder where folder.code = 'information' and folder.is_deleted = 0
  and not exists (select from menu where code = 'quote_check' and is_deleted = 0);
insert into menu (code, name, name_en, alias, path, source, parent_id, sort, category, action)
select page.code || '_' || b.alias, b.zh, b.en, b.alias, page.path || '/' || b.alias, b.icon, page.id, b.sort, 2, b.action
from menu page cross join (values
  ('view', '查看', 'View', 'EyeOutlined', 1, 2),
  ('audit', '核实', 'Decide', 'AuditOutlined', 2, 3)
) b (alias, zh, en, icon, sort, action)
where page.code = 'quote_check' and page.category = 1 and page.is_deleted = 0
  and not exists (select from menu known where known.code = page.code || '_' || b.alias and known.is_deleted = 0);

-- A package with the review of prices has the page.
update tenant_package p set menu_id = (
  select string_agg(id, ',' order by id::bigint) from (
    select unnest(string_to_array(p.menu_id, ',')) as id
    union select id::text from menu where code like 'quote\_check%' and is_deleted = 0) wanted)
where exists (select from menu held where held.code = 'information_review' and held.is_deleted = 0
  and held.id::text = any (string_to_array(p.menu_id, ',')));

-- A top menu that opens the review of prices opens the page.
insert into top_menu_menu (top_menu_id, menu_id)
select distinct t.top_menu_id, page.id
from top_menu_menu t join menu held on held.id = t.menu_id and held.code = 'information_review'
cross join menu page
where page.code = 'quote_check' and page.is_deleted = 0
on conflict do nothing;

do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    insert into dict_biz (parent_id, code, dict_key, dict_value, dict_value_en, sort)
      select id, code, '7', '异常核实', 'Held quote', 7 from dict_biz
      where tenant_id = one and code = 'audit_stage' and dict_key is null and is_deleted = 0
      on conflict do nothing;
    insert into role_menu (role_id, menu_id)
      select distinct r.id, new.id
      from (values
        ('information_review_view', 'quote_check'), ('information_review_view', 'quote_check_view'),
        ('information_review_audit', 'quote_check_audit'), ('information_review_review', 'quote_check_audit')
      ) g (beside, code)
      join menu held on held.code = g.beside and held.is_deleted = 0
      join role_menu m on m.tenant_id = one and m.menu_id = held.id
      join role r on r.tenant_id = one and r.id = m.role_id and r.is_deleted = 0
      join menu new on new.code = g.code and new.is_deleted = 0
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
