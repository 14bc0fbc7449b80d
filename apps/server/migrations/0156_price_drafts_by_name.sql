-- Prices on their way in, as `domain/pricing-rows/drafts.ts` writes them: the two keys, then columns of material_info in the
-- order of their names. A wider kind stands beside the one that processes of the previous release still write; the number in
-- its name is how many columns it has.
create function widen_price_drafts(added text[]) returns void language plpgsql as $$
declare
  columns text;
  width int;
begin
  with widest as (
    select typrelid from pg_type where typname ~ '^price_draft_[0-9]+$'
    order by substr(typname, 13)::int desc limit 1),
  wanted as (
    select attname from pg_attribute where attrelid = (select typrelid from widest)
    union select unnest(added)::name)
  select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attname::text collate "C"),
    2 + count(*)
  into columns, width
  from pg_attribute a join wanted using (attname)
  where a.attrelid = 'material_info'::regclass and a.attname <> 'std_key';
  execute format('create type price_draft_%s as (identity_key text, std_key text, %s)', width, columns);
  -- The planner is given a row count: it would expect a few rows. The list is read once, when the rows are wanted.
  execute format('create function price_drafts_%1$s(list bytea) returns setof price_draft_%1$s language sql volatile rows 2000 as %2$L',
    width, format('select draft.* from (select convert_from(list, %1$L)::price_draft_%2$s[] as drafts offset 0) given,
      unnest(given.drafts) draft', 'UTF8', width));
end
$$;

-- price_draft and price_drafts(bytea) stay for the processes of the previous release; the next release drops them.
select widen_price_drafts('{material_type, category_id, category_code, category_name, material_code, material_name, spec,
  attrs, brand, origin, manufacturer, unit_code, region_code, period, period_type, price_type, price_basis, tax_rate,
  price_incl, price_excl, price_min, price_max, freight_type, freight_fee, delivery_km, min_order, valid_from, valid_to,
  change_reason, quotation_id, image_ids, contact_name, contact_phone, search_text}');
