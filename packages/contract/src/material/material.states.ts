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

/** What a record of the audit chain is about; the words are in the dictionary audit_stage. */
export const auditStage = { first: 1, second: 2, publication: 3, withdrawal: 4, offline: 5, correction: 6 } as const
export const auditResult = { passed: 1, rejected: 2 } as const

/** `owner` is whoever the row's enterprise is bound to; the others are roles by their alias. `admin` stands for both kinds. */
export type Actor = 'owner' | 'auditor' | 'reviewer' | 'publisher' | 'admin'

type Move = Readonly<{
  from: readonly MaterialStatus[]
  to: MaterialStatus | 'same' | 'removed'
  who: readonly Actor[]
}>

const { draft, pendingFirst, pendingSecond, approved, published, rejected, offline, archived } = materialStatus

/**
 * Every deed that touches a material's status: from where, to where, by whom. What is not here cannot be done.
 * The server refuses by this table and the screens grey their buttons by it.
 */
export const materialMoves = {
  edit: { from: [draft, rejected], to: draft, who: ['owner', 'admin'] },
  send: { from: [draft, rejected], to: pendingFirst, who: ['owner', 'admin'] },
  withdraw: { from: [pendingFirst], to: draft, who: ['owner'] },
  passFirst: { from: [pendingFirst], to: pendingSecond, who: ['auditor'] },
  rejectFirst: { from: [pendingFirst], to: rejected, who: ['auditor'] },
  passSecond: { from: [pendingSecond], to: approved, who: ['reviewer'] },
  rejectSecond: { from: [pendingSecond], to: rejected, who: ['reviewer'] },
  // Only by a process of the station that asks one step for all.
  passAtOnce: { from: [pendingFirst], to: approved, who: ['auditor', 'reviewer'] },
  rejectAtOnce: { from: [pendingFirst], to: rejected, who: ['reviewer'] },
  publish: { from: [approved], to: published, who: ['publisher', 'admin'] },
  sendBack: { from: [approved], to: rejected, who: ['publisher'] },
  takeOffline: { from: [published], to: offline, who: ['publisher', 'admin'] },
  restore: { from: [offline], to: approved, who: ['publisher'] },
  // Also of a past issue: what was printed wrong is set right where it was printed.
  correct: { from: [published, archived], to: 'same', who: ['publisher', 'admin'] },
  reclassify: { from: [pendingFirst, pendingSecond, approved], to: 'same', who: ['auditor', 'reviewer', 'admin'] },
  reclassifyOwn: { from: [draft, rejected], to: 'same', who: ['owner', 'admin'] },
  discard: { from: [draft, rejected], to: 'removed', who: ['owner', 'publisher', 'admin'] },
  remove: { from: [draft], to: 'removed', who: ['owner', 'admin'] },
} as const satisfies Record<string, Move>

export type MaterialAction = keyof typeof materialMoves

export function canMove(action: MaterialAction, status: number, actors: readonly Actor[]): boolean {
  const { from, who }: Move = materialMoves[action]
  return from.some((one) => one === status) && who.some((one) => actors.includes(one))
}

/** Whose work a waiting row is. The administrator looks on; he does not audit. */
export const waitingFor: Readonly<Record<Exclude<Actor, 'owner'>, readonly MaterialStatus[]>> = {
  auditor: [pendingFirst],
  reviewer: [pendingSecond],
  publisher: [approved],
  admin: [pendingFirst, pendingSecond, approved],
}
