import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** The share of its time that this process works under heavy load. */
const busy = 0.3
const betweenChecks = 100

type MayStep = () => boolean | Promise<boolean>

/**
 * Repeats the same step until it reports that nothing is left. A second lane joins while this process is mostly idle:
 * interactive requests find a free processor. Returns when no step is running.
 */
export async function inLanes(step: () => Promise<boolean>, mayJoin: MayStep = calmness()): Promise<void> {
  const failures: unknown[] = []
  let isOver = false
  const walk = async (mayStep: MayStep) => {
    while (!isOver) {
      if (!(await mayStep()) || isOver) continue
      if (!(await step())) isOver = true
    }
  }
  const lane = (mayStep: MayStep) =>
    walk(mayStep).catch((error: unknown) => {
      isOver = true
      failures.push(error)
    })
  await Promise.all([lane(() => true), lane(mayJoin)])
  if (failures.length > 0) throw failures[0]
}

/** Whether the process was mostly idle since the last check; if not, resolves a moment later. */
function calmness(): MayStep {
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  return async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization < busy) return true
    await pause(betweenChecks)
    return false
  }
}
