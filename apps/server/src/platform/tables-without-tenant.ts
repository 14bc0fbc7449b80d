/** Tables that stand outside the tenant wall on purpose. A test compares this list with the database's catalogue. */
export const tablesWithoutTenant: readonly string[] = [
  'api_scope',
  'client',
  'data_scope',
  'dict',
  'menu',
  'migration',
  'one_time_ticket',
  'param',
  'region',
  'system_secret',
  'tenant',
  'tenant_package',
  'top_menu',
  'top_menu_menu',
]
