import { fail } from '@library/contract/errors'
import { loadViewer } from '../../../domain/viewers/material.ts'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { lockRows } from '../decided-row.ts'
import { requireMove } from '../require-move.ts'

/** Drafts that were never sent; all or none. */
export async function removeMaterials(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const viewer = await loadViewer(ctx)
  const wanted = [...new Set(ids)]
  const rows = await lockRows(ctx, viewer, wanted)
  if (rows.length < wanted.length) throw fail('common/not-found', { resource: 'material_info', ids })
  for (const row of rows) {
    requireMove(['remove'], { row, viewer })
    if (row.submitTime) throw fail('material/was-submitted', { infoNo: row.infoNo })
  }
  await removeRows(ctx, 'material_info', wanted)
  return true
}
