-- Lists that forms choose from: the platform's dictionaries, each tenant's own, and the regions.

create table dict (
  parent_id bigint not null default 0,
  code text not null,
  dict_key text,
  dict_value text not null,
  dict_value_en text,
  sort int not null default 1,
  is_sealed int not null default 0 check (is_sealed in (0, 1)),
  remark text
);
select platform_table('dict');
create unique index dict_key_once on dict (code, coalesce(dict_key, '')) where is_deleted = 0;
create trigger signal_words after insert or update or delete on dict for each statement execute function signal_words();

create table dict_biz (
  parent_id bigint not null default 0,
  code text not null,
  dict_key text,
  dict_value text not null,
  dict_value_en text,
  sort int not null default 1,
  is_sealed int not null default 0 check (is_sealed in (0, 1)),
  remark text
);
select tenant_table('dict_biz');
create unique index dict_biz_key_once on dict_biz (tenant_id, code, coalesce(dict_key, '')) where is_deleted = 0;
create trigger signal_words after insert or update or delete on dict_biz for each statement execute function signal_words();

create table region (
  code text not null,
  parent_code text not null,
  ancestors text not null default '',
  name text not null,
  level int not null,
  sort int not null default 1,
  remark text
);
select platform_table('region');
create unique index region_code_once on region (code) where is_deleted = 0;
create index region_parent on region (parent_code, sort, code);
-- Its name stands beside the prices.
create trigger signal_prices after insert or update on region for each statement execute function signal_prices();
