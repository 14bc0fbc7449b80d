-- Nothing computed the credit score of enterprises, so it is no column of reports any more. Stored reports go on without it.
-- Its column stays, because the previous release reads it.
create function without_credit_score(query jsonb) returns jsonb language sql immutable as $$
  with parts as (
    select
      coalesce((select jsonb_agg(x) from jsonb_array_elements(query -> 'columns') x
        where x <> '"creditScore"'), '[]') as columns,
      coalesce((select jsonb_agg(x) from jsonb_array_elements(query -> 'filters') x
        where x ->> 'field' <> 'creditScore'), '[]') as filters,
      coalesce((select jsonb_agg(x) from jsonb_array_elements(query -> 'groups') x
        where x ->> 'field' <> 'creditScore'), '[]') as groups,
      coalesce((select jsonb_agg(x) from jsonb_array_elements(query -> 'aggregates') x
        where x ->> 'field' is distinct from 'creditScore'), '[]') as aggregates)
  select (query - case when query -> 'sort' ->> 'key' like '%creditScore' then 'sort' else '' end)
    || jsonb_build_object('filters', p.filters, 'groups', p.groups,
      -- Without any column, group or figure a report could not run.
      'columns', case when p.columns = '[]' and (jsonb_array_length(query -> 'columns') > 0
          or (p.groups = '[]' and jsonb_array_length(query -> 'aggregates') = 0)) then '["enterpriseName"]'
        else p.columns end,
      'aggregates', case when jsonb_array_length(query -> 'aggregates') > 0 and p.aggregates = '[]'
        then '[{"fn": "count"}]' else p.aggregates end)
    || case when query ->> 'chart' like '%creditScore%' then '{"chart": {"kind": "none"}}' else '{}'::jsonb end
  from parts p
$$;
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    update report set query = without_credit_score(query) where source = 'enterprise' and query::text like '%creditScore%';
    update report set remark = '各状态的企业数' where source = 'enterprise' and remark = '各状态的企业数与平均信用分';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
drop function without_credit_score(jsonb);
