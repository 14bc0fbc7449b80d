import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** The part of its time that this process works when people ask much of it. */
const busy = 0.3
const betweenLooks = 100

type MayStep = () => boolean | Promise<boolean>

/**
 * The same step over and over until it says that nothing is left. A second lane joins in while this process has little
 * else to do: people who call find a processor free. Comes back when no step is under way.
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

/** Whether the process had little to do since it was last asked; if not, told a moment later. */
function calmness(): MayStep {
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  return async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization < busy) return true
    await pause(betweenLooks)
    return false
  }
}
