import type { PermissionCode } from '../menu/permissions.ts'

/** The numbers are fixed; their words are in the dictionary material_status. */
export const materialStatus = {
  draft: 0,
  pendingFirst: 1,
  pendingSecond: 2,
  approved: 3,
  published: 4,
  rejected: 5,
  offline: 6,
  archived: 7,
} as const
export type MaterialStatus = (typeof materialStatus)[keyof typeof materialStatus]

/** What a record of the audit chain is about; the labels are in the dictionary audit_stage. */
export const auditStage = {
  first: 1,
  second: 2,
  publication: 3,
  withdrawal: 4,
  offline: 5,
  correction: 6,
  check: 7,
} as const
export const auditResult = { passed: 1, rejected: 2 } as const

/** `owner` is the user bound to the row's enterprise; anyone else needs the permission. */
export type MaterialActor = 'owner' | PermissionCode

type Move = Readonly<{
  from: readonly MaterialStatus[]
  to: MaterialStatus | 'same' | 'removed'
  who: readonly MaterialActor[]
}>

const manage = 'information_entry_manage'
const audit = 'information_review_audit'
const review = 'information_review_review'
const publish = 'information_review_publish'
const giveBack = 'information_review_return'

const { draft, pendingFirst, pendingSecond, approved, published, rejected, offline, archived } = materialStatus

/**
 * Every action that touches a material's status: from where, to where, by whom. What is not here cannot be done.
 * The server refuses by this table and the screens grey their buttons by it.
 */
export const materialMoves = {
  edit: { from: [draft, rejected], to: draft, who: ['owner', manage] },
  send: { from: [draft, rejected], to: pendingFirst, who: ['owner', manage] },
  withdraw: { from: [pendingFirst], to: draft, who: ['owner'] },
  passFirst: { from: [pendingFirst], to: pendingSecond, who: [audit] },
  rejectFirst: { from: [pendingFirst], to: rejected, who: [audit] },
  passSecond: { from: [pendingSecond], to: approved, who: [review] },
  rejectSecond: { from: [pendingSecond], to: rejected, who: [review] },
  // Only by a process of the station that asks one step for all.
  passAtOnce: { from: [pendingFirst], to: approved, who: [audit, review] },
  rejectAtOnce: { from: [pendingFirst], to: rejected, who: [review] },
  publish: { from: [approved], to: published, who: [publish] },
  sendBack: { from: [approved], to: rejected, who: [giveBack] },
  // What is left of a period before it is archived: into the next one, or back to its owner.
  moveOn: { from: [pendingFirst, pendingSecond, approved], to: 'same', who: [publish] },
  giveBackLeft: { from: [pendingFirst, pendingSecond, approved], to: rejected, who: [giveBack] },
  takeOffline: { from: [published], to: offline, who: [publish] },
  // The owner only asks; the publisher decides.
  requestOffline: { from: [published], to: 'same', who: ['owner'] },
  restore: { from: [offline], to: approved, who: [giveBack] },
  // Also of a past issue: what was printed wrong is set right where it was printed.
  correct: { from: [published, archived], to: 'same', who: [publish] },
  reclassify: { from: [pendingFirst, pendingSecond, approved], to: 'same', who: [audit, review, manage] },
  reclassifyOwn: { from: [draft, rejected], to: 'same', who: ['owner', manage] },
  discard: { from: [draft, rejected], to: 'removed', who: ['owner', publish, manage] },
  remove: { from: [draft], to: 'removed', who: ['owner', manage] },
} as const satisfies Record<string, Move>

export type MaterialAction = keyof typeof materialMoves

/** Rows on their way to publication: an archived period has none. */
export const underWay: readonly MaterialStatus[] = [pendingFirst, pendingSecond, approved]

/** Whether the action is open to a user: `is` answers for the owner and for each permission. */
export function isMoveFor(action: MaterialAction, is: (actor: MaterialActor) => boolean): boolean {
  const { who }: Move = materialMoves[action]
  return who.some(is)
}

export function canMove(action: MaterialAction, status: number, is: (actor: MaterialActor) => boolean): boolean {
  const { from }: Move = materialMoves[action]
  return from.some((one) => one === status) && isMoveFor(action, is)
}

/** Whose work a waiting row is. Who enters for enterprises looks on. */
export const waitingFor: readonly Readonly<{ permission: PermissionCode; statuses: readonly MaterialStatus[] }>[] = [
  { permission: audit, statuses: [pendingFirst] },
  { permission: review, statuses: [pendingSecond] },
  { permission: publish, statuses: [approved] },
  { permission: manage, statuses: [pendingFirst, pendingSecond, approved] },
]
