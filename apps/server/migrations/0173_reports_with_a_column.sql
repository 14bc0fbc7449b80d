-- A report that only grouped by the credit score has been left without columns, groups and figures, and cannot run.
do $$
declare one text;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant_id', one, true);
    update report set query = query || '{"columns": ["enterpriseName"]}'
    where source = 'enterprise' and query @> '{"columns": [], "groups": [], "aggregates": []}'
      and jsonb_array_length(query -> 'columns') + jsonb_array_length(query -> 'groups')
        + jsonb_array_length(query -> 'aggregates') = 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
