import { TimerEventDefinition } from 'bpmn-elements'
import { momentOf } from './moments.ts'

type TimerContent = { executionId: string; id: string; expireAt: Date }
export type StoredTimer = Readonly<{ activityId: string; executionId: string; due: Date }>

/** The engine's timer by our clock. It never fires in the engine: a database job does that, see fire-timers.ts. */
export class DatabaseTimer extends (TimerEventDefinition as unknown as new (...args: unknown[]) => EngineTimer) {
  override parse(_kind: string, value: string): { expireAt: Date | undefined } {
    return { expireAt: momentOf(value, this.environment.options.clock) }
  }
  override _getTimers(message: unknown): { timeout: number } {
    const timers = super._getTimers(message)
    return { ...timers, timeout: Math.max(1, timers.timeout) }
  }
}

declare class EngineTimer {
  environment: { options: { clock: Date } }
  parse(kind: string, value: string): { expireAt: Date | undefined }
  _getTimers(message: unknown): { timeout: number }
}

/** Records the engine's timer requests instead of starting them. */
export function recordTimers() {
  const recorded = new Map<object, TimerContent>()
  const clearTimeout = (reference: object) => void recorded.delete(reference)
  return {
    executing: [],
    setTimeout: () => ({}),
    clearTimeout,
    register: (content: TimerContent) => ({
      clearTimeout,
      setTimeout: () => {
        const reference = {}
        recorded.set(reference, content)
        return reference
      },
    }),
    list: (): StoredTimer[] =>
      [...recorded.values()].map(({ id, executionId, expireAt }) => ({ activityId: id, executionId, due: expireAt })),
  }
}
