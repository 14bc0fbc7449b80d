import {
  canMoveEnterprise,
  type EnterpriseAction,
  type EnterpriseActor,
  type EnterpriseStatus,
  enterpriseActionNames,
  enterpriseMoves,
  enterpriseStates,
} from '@library/contract/enterprise/enterprise.states'
import { fail } from '@library/contract/errors'
import type { Caller } from '../../platform/callers/caller.ts'
import { can } from '../../platform/callers/can.ts'

type Owned = { userId: string | null; auditStatus: number }

const audits: readonly EnterpriseAction[] = ['pass', 'reject', 'rejectChange']

export function isOwner({ userId }: Caller, row: Pick<Owned, 'userId'>): boolean {
  return userId !== '' && row.userId === userId
}

function isAllowed(caller: Caller, row: Owned, action: EnterpriseAction): boolean {
  const who: readonly EnterpriseActor[] = enterpriseMoves[action].who
  return who.some((actor) => (actor === 'owner' ? isOwner(caller, row) : can(caller, actor)))
}

/** Refuses by the table of moves; and no user audits their own enterprise. */
export function requireMove(caller: Caller, row: Owned, action: EnterpriseAction): void {
  const details = { action: enterpriseActionNames[action] }
  if (!isAllowed(caller, row, action)) throw fail('enterprise/not-yours', details)
  if (audits.includes(action) && isOwner(caller, row)) throw fail('enterprise/own')
  if (!canMoveEnterprise(action, row.auditStatus))
    throw fail('enterprise/wrong-state', { ...details, status: enterpriseStates[row.auditStatus as EnterpriseStatus] })
}

/** The actions a screen may offer. */
export function movesOf(caller: Caller, row: Owned): EnterpriseAction[] {
  return (Object.keys(enterpriseMoves) as EnterpriseAction[]).filter(
    (action) =>
      isAllowed(caller, row, action) &&
      canMoveEnterprise(action, row.auditStatus) &&
      !(audits.includes(action) && isOwner(caller, row)),
  )
}
