import { fail } from '@library/contract/errors'
import { actionLabels, statusLabels } from '@library/contract/material/material.labels'
import {
  canMove,
  isMoveFor,
  type MaterialAction,
  type MaterialStatus,
} from '@library/contract/material/material.states'
import type { Viewer } from '../../domain/viewers/material.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readFlag } from '../../platform/settings/params.ts'
import { actorIn, type DecidedRow, type InfoRow } from './decided-row.ts'

type Asked = Readonly<{ row: DecidedRow; viewer: Viewer; version?: number | undefined }>

/**
 * Of the actions a call may mean, the one that the table allows here. Refused are those who may do none of them, those
 * who look at an old version, and those who come too early or too late.
 */
export function requireMove<A extends MaterialAction>(actions: readonly A[], { row, viewer, version }: Asked): A {
  const is = actorIn(row, viewer)
  const [first, ...others] = actions.filter((action) => isMoveFor(action, is))
  if (!first) throw fail('material/not-yours', { action: actionLabels[actions[0] as A] })
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id: row.id, version })
  const possible = [first, ...others].find((action) => canMove(action, row.status, is))
  if (!possible) throw wrongState(first, row)
  return possible
}

export function wrongState(action: MaterialAction, { infoNo, status }: Pick<InfoRow, 'infoNo' | 'status'>) {
  return fail('material/wrong-state', {
    infoNo,
    status: statusLabels[status as MaterialStatus],
    action: actionLabels[action],
  })
}

/** A user never decides about their own enterprise. With four eyes on, a user decides once about a row. */
export async function requireDifferentPerson(
  ctx: Ctx,
  { row, viewer }: Asked,
  before: readonly (string | null)[] = [],
) {
  if (row.enterpriseId === viewer.ownId) throw fail('material/own-enterprise')
  if (before.includes(ctx.caller.userId) && (await readFlag(ctx, 'audit.fourEyes'))) throw fail('material/four-eyes')
}
