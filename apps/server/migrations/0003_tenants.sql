-- Tenants, the packages of menus they may use, and the parameters of the platform with each tenant's own values.

create table tenant_package (
  package_name text not null,
  -- Comma-joined ids.
  menu_id text not null,
  remark text
);
select platform_table('tenant_package');
create unique index tenant_package_name_once on tenant_package (package_name) where is_deleted = 0;
create trigger signal_access after insert or update or delete on tenant_package for each statement execute function signal_access();

create table tenant (
  tenant_id text not null check (tenant_id ~ '^\d{6}$'),
  tenant_name text not null,
  linkman text not null,
  contact_number text,
  address text,
  domain text,
  background_url text,
  account_number int not null default -1,
  expire_time timestamptz,
  package_id bigint references tenant_package (id),
  datasource_id bigint
);
select platform_table('tenant');
-- A number is never given out twice, not even after removal: old rows would come back to life under a new owner.
create unique index tenant_number_once on tenant (tenant_id);
create unique index tenant_domain_once on tenant (lower(domain)) where is_deleted = 0 and domain is not null;
create index tenant_datasource on tenant (datasource_id) where datasource_id is not null;
create trigger signal_access after insert or update or delete on tenant for each statement execute function signal_access();

-- The tenants whose rows of this table point at one of the ids. A row of the platform is used by tenants whose rows its
-- administrator cannot see, so each tenant is looked at in turn.
create function tenants_using(name text, reference text, ids bigint[]) returns setof text language plpgsql as $$
declare
  own text := coalesce(current_tenant(), '');
  one text;
  found boolean;
begin
  for one in select tenant_id from tenant where is_deleted = 0 order by 1 loop
    perform set_config('app.tenant_id', one, true);
    execute format('select exists (select from %I where %I = any ($1))', name, reference) into found using ids;
    if found then return next one; end if;
  end loop;
  perform set_config('app.tenant_id', own, true);
end $$;

create table param (param_name text not null, param_key text not null, param_value text not null, remark text);
select platform_table('param');
create unique index param_key_once on param (param_key) where is_deleted = 0;
create trigger signal_access after insert or update or delete on param for each statement execute function signal_access();

-- A tenant's own value for a parameter of the platform.
create table tenant_setting (param_key text not null, param_value text not null);
select tenant_table('tenant_setting');
create unique index tenant_setting_once on tenant_setting (tenant_id, param_key) where is_deleted = 0;
create trigger signal_access after insert or update or delete on tenant_setting for each statement execute function signal_access();
