import { TimerEventDefinition } from 'bpmn-elements'
import { momentOf } from './moments.ts'

type TimerContent = { executionId: string; id: string; expireAt: Date }
export type HeldTimer = Readonly<{ activityId: string; executionId: string; due: Date }>

/** The package declares its class as if it were an instance. */
const Timer = TimerEventDefinition as unknown as new (...args: unknown[]) => EngineTimer

/** The engine's timer by our clock. It never fires in the engine: a database job does that, see fire-timers.ts. */
export class DatabaseTimer extends Timer {
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
export function heldTimers() {
  const held = new Map<object, TimerContent>()
  const clearTimeout = (reference: object) => void held.delete(reference)
  const setTimeout = (callback: CallableFunction, delay: number) => ({ callback, delay, timerId: '', timerRef: null })
  return {
    executing: [],
    setTimeout,
    clearTimeout,
    register: (content: TimerContent) => ({
      clearTimeout,
      setTimeout: (callback: CallableFunction, delay: number) => {
        const reference = setTimeout(callback, delay)
        held.set(reference, content)
        return reference
      },
    }),
    list: (): HeldTimer[] =>
      [...held.values()].map(({ id, executionId, expireAt }) => ({ activityId: id, executionId, due: expireAt })),
  }
}
