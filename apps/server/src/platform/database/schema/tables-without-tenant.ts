/**
 * What several cells do with the rows of a table without tenant isolation. published: one cell owns them, and the others
 * get copies with the same ids. station: rows with a `tenant_id`, which move with their station. cell: each cell has its
 * own, and nobody copies them.
 */
export type CellDecision = 'published' | 'station' | 'cell'

/** Tables that are intentionally not tenant-isolated. A test compares this list with the database catalogue. */
export const cellDecisions: Readonly<Record<string, CellDecision>> = {
  api_scope: 'published',
  client: 'published',
  code: 'cell',
  data_scope: 'published',
  datasource: 'published',
  dict: 'published',
  flow_definition: 'published',
  flow_model: 'published',
  flow_model_revision: 'published',
  job_worker: 'cell',
  material_text: 'station',
  menu: 'published',
  migration: 'cell',
  model: 'cell',
  model_prototype: 'cell',
  one_time_ticket: 'cell',
  param: 'published',
  platform_word: 'published',
  region: 'published',
  search_material: 'station',
  station_move: 'cell',
  // Secrets of a station (passwords of senders and storages) are sealed with them.
  system_secret: 'published',
  tenant: 'station',
  tenant_package: 'published',
  top_menu: 'published',
  top_menu_menu: 'published',
}

export const tablesWithoutTenant: readonly string[] = Object.keys(cellDecisions)
