import { fail } from '@library/contract/errors'
import { actionLabels, statusLabels } from '@library/contract/material/material.labels'
import {
  type Actor,
  canMove,
  type MaterialAction,
  type MaterialStatus,
  materialMoves,
} from '@library/contract/material/material.states'
import type { Viewer } from '../../domain/viewers/material.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readFlag } from '../../platform/settings/params.ts'
import { actorsFor, type DecidedRow, type InfoRow } from './decided-row.ts'

type Asked = Readonly<{ row: DecidedRow; viewer: Viewer; version?: number | undefined }>

/**
 * Of the actions a call may mean, the one that the table allows here. Refused are roles without any of them, stale
 * versions, and calls that are too early or too late.
 */
export function requireMove<A extends MaterialAction>(actions: readonly A[], { row, viewer, version }: Asked): A {
  const actors = actorsFor(row, viewer)
  const [first, ...others] = actions.filter((action) => isFor(action, actors))
  if (!first) throw fail('material/not-yours', { action: actionLabels[actions[0] as A] })
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id: row.id, version })
  const possible = [first, ...others].find((action) => canMove(action, row.status, actors))
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

function isFor(action: MaterialAction, actors: readonly Actor[]): boolean {
  const who: readonly Actor[] = materialMoves[action].who
  return who.some((one) => actors.includes(one))
}

/**
 * No user decides about their own enterprise; and where the station requires it, no user decides twice about one row.
 */
export async function requireDifferentPerson(
  ctx: Ctx,
  { row, viewer }: Asked,
  before: readonly (string | null)[] = [],
) {
  if (row.enterpriseId === viewer.ownId) throw fail('material/own-enterprise')
  if (before.includes(ctx.caller.userId) && (await readFlag(ctx, 'audit.fourEyes'))) throw fail('material/four-eyes')
}
