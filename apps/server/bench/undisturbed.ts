import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** A figure, and the share of the processor that others used while it was measured. */
export type Measured<T> = Readonly<{ figure: T; stolen: number }>
export type Undisturbed = <T>(measure: () => Promise<T>, prepare?: () => Promise<unknown>) => Promise<Measured<T>>

/** With more, a figure describes the other load and not us. */
const mostStolen = 0.03
const watchFor = 5000

/**
 * On a shared machine the kernel reports how long others prevented us from running. A disturbed measurement is repeated when
 * the machine is quiet, including its preparation, until the time limit of the run.
 */
export function undisturbedFor(minutes: number, say: (line: string) => void): Undisturbed {
  const until = Date.now() + minutes * 60_000
  return async (measure, prepare = async () => undefined) => {
    for (;;) {
      await prepare()
      const measured = await watched(measure)
      if (measured.stolen <= mostStolen || Date.now() > until) return measured
      say(`others had ${(measured.stolen * 100).toFixed(0)} % of the processor: again when they are quiet`)
      while (Date.now() < until && (await watched(() => setTimeout(watchFor))).stolen > mostStolen);
    }
  }
}

async function watched<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const before = processorTimes()
  const figure = await work()
  const after = processorTimes()
  const all = after.all - before.all
  return { figure, stolen: all === 0 ? 0 : (after.stolen - before.stolen) / all }
}

/** Since the machine started, in ticks of all its processors. Only Linux reports it. */
function processorTimes(): { all: number; stolen: number } {
  if (process.platform !== 'linux') return { all: 0, stolen: 0 }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  // user, nice, system, idle, iowait, irq, softirq, steal; guest time is counted twice.
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 }
}
