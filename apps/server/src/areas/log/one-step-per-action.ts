import type { HistoryStep } from '@library/contract/log/history'
import type { Changes } from './change-text.ts'

export type Step = {
  id: string
  action: string
  userId: string | null
  createTime: string
  requestId: string | null
  changes: Changes
}

/**
 * One request is one action, however many statements it took: a role given for another is a single change, and a new
 * user is added with their roles. Newest first, as given.
 */
export function oneStepPerAction(trail: readonly Step[]): Step[] {
  const actions: Step[] = []
  for (const step of trail) {
    const later = actions.at(-1)
    if (later?.requestId && later.requestId === step.requestId) actions[actions.length - 1] = joined(step, later)
    else actions.push(step)
  }
  return actions.filter(({ action, changes }) => action !== plain || Object.keys(changes).length > 0)
}

const plain: HistoryStep['action'] = 'change'

function joined(earlier: Step, later: Step): Step {
  const columns = [...new Set([...Object.keys(earlier.changes), ...Object.keys(later.changes)])]
  const changes = columns.flatMap((column): [string, [string | null, string | null]][] => {
    const first = earlier.changes[column] ?? later.changes[column]
    const last = later.changes[column] ?? earlier.changes[column]
    return first && last && first[0] !== last[1] ? [[column, [first[0], last[1]]]] : []
  })
  // Adding and removing are more specific than changing.
  const { action } = earlier.action === plain ? later : earlier
  return { ...later, action, changes: Object.fromEntries(changes) }
}
