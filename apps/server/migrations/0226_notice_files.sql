-- A notice carries files. Every statement of the previous release names the columns that it reads, so one more is safe.
alter table notice add column attach_ids text;

-- Which notice stops a file from being removed.
create view notice_file with (security_invoker = true) as
  select n.tenant_id, file.id::bigint as attach_id, n.title, n.is_deleted
  from notice n, unnest(string_to_array(n.attach_ids, ',')) file (id);
