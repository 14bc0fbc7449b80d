import type { Business } from '../../../domain/flow/run/bound-process.ts'

export const infoTable = 'material_info'

/** The row as a process sees it. */
export function asBusiness(id: string): Business {
  return { table: infoTable, id }
}
