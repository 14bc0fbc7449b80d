-- The screens of system administration are built: an installation that was sown without them gets to see them.
update menu set status = 1 where category = 1 and code in ('region', 'role', 'data_scope', 'api_scope', 'user', 'dept', 'post',
  'dict', 'dictbiz', 'menu', 'topmenu', 'tenant', 'client');
