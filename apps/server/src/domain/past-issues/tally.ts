import type { PastProblem, PastReason } from '@library/contract/past-issue/past-issue'

const mostListed = 200
const mostReasons = 100

type Tallied = Readonly<{ reasons: readonly PastReason[]; errors: readonly PastProblem[] }>

/** Counts problems by their reason. The first of them are listed; a file may have a hundred thousand. */
export function createTally(before: Tallied = { reasons: [], errors: [] }) {
  const reasons = new Map(before.reasons.map((reason) => [keyOf(reason), reason]))
  const errors = [...before.errors]
  return {
    add(problem: PastProblem): void {
      if (errors.length < mostListed) errors.push(problem)
      const known = reasons.get(keyOf(problem))
      reasons.set(keyOf(problem), { ...(known ?? problem), count: (known?.count ?? 0) + 1 })
    },
    /** The most frequent first. */
    reasons: (): PastReason[] => [...reasons.values()].sort((a, b) => b.count - a.count).slice(0, mostReasons),
    errors: (): PastProblem[] => errors,
  }
}

function keyOf({ field, msg }: Pick<PastProblem, 'field' | 'msg'>): string {
  return `${field} ${msg}`
}
