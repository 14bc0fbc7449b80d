/** The words are in the dictionary period_state. */
export const periodState = { waiting: 0, collecting: 1, auditing: 2, published: 3, archived: 4 } as const
export type PeriodState = (typeof periodState)[keyof typeof periodState]

const { waiting, collecting, auditing, published, archived } = periodState

/** One step forward at a time; back to collecting only while nothing of it is published. */
export const periodMoves: Readonly<Record<PeriodState, readonly PeriodState[]>> = {
  [waiting]: [collecting],
  [collecting]: [auditing],
  [auditing]: [published, collecting],
  [published]: [archived],
  [archived]: [],
}
