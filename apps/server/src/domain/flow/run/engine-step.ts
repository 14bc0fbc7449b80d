import { randomUUID } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import { Engine, type Execution } from 'bpmn-engine'
import { type HeldTimer, heldTimers } from '../timers/stored-timer.ts'
import { engineElements } from './engine-source.ts'
import { type Answer, expressionsFor } from './step-expressions.ts'
import { type Happening, type Process, StepRecord, type Visit, type Waiting } from './step-record.ts'

/** What moves a process: a user's decision, a timer or a called process. */
export type Impulse = Readonly<{
  kind: 'complete' | 'timer'
  activityId: string
  executionId: string
  output?: object
}>

export type Step = Readonly<{
  /** The stored state; null once the process has ended. */
  state: string | null
  waiting: readonly Waiting[]
  timers: readonly HeldTimer[]
  entered: readonly Visit[]
  left: ReadonlySet<string>
  arrows: readonly string[]
  variables: FlowVariables
  asked: readonly Answer[]
}>

/**
 * Resumes the process from its stored state, which is consumed, applies the impulse, runs it until it waits, and
 * returns the new state. Everything happens within this function: no timer, promise or memory outlives it. The engine
 * is not stopped but abandoned: its timers are ours, so nothing of it would ever run again.
 */
export async function runStep(process: Process, now: Date, impulse?: Impulse): Promise<Step> {
  const record = new StepRecord(process)
  const timers = heldTimers()
  const options = {
    elements: engineElements,
    expressions: expressionsFor(record),
    timers,
    clock: now,
    settings: { disableTrackState: true, batchSize: 200 },
    // Nothing may run as a script. The engine accepts none, though its type does not say so.
    scripts: { register: () => undefined, getScript: () => undefined as never },
    Logger: silent,
  }
  const engine = new Engine(options)
  engine.addSource({ sourceContext: process.source })
  engine.on('error', (error: Error) => record.blame(error))
  const listener = { emit: (name: string, api: Happening) => record.note(name, api) }
  let execution: Execution
  try {
    if (process.state) engine.recover(process.state)
    execution = await (process.state ? engine.resume({ listener }) : engine.execute({ listener }))
    if (impulse) give(execution, impulse, record)
  } catch (error) {
    throw record.refusal() ?? error
  }
  const refusal = record.refusal()
  if (refusal) throw refusal
  const isOver = !execution.isRunning
  const state = isOver ? null : stateOf(execution)
  const held = isOver ? [] : timers.list()
  const recorded = record.recorded()
  if (!isOver && held.length === 0 && recorded.waiting.length === 0) throw fail('flow/stuck', { reason: starved })
  return { ...recorded, state, timers: held }
}

const starved = {
  zh: '并行网关在等待一条不会到来的路径',
  en: 'a parallel gateway waits for a road that nobody takes',
}

function give(execution: Execution, { kind, activityId, executionId, output }: Impulse, record: StepRecord): void {
  record.answered(executionId)
  const message = { ...output, id: activityId, executionId }
  if (kind === 'timer') execution.cancelActivity(message)
  else execution.signal(message)
}

/**
 * The diagram is not stored with every process: it belongs to the definition. The mark distinguishes states without
 * reading them.
 */
function stateOf(execution: Execution): string {
  const state = execution.getState()
  const definitions = state.definitions.map(({ source: _, ...definition }) => definition)
  return JSON.stringify({ ...state, mark: randomUUID(), definitions })
}

function silent() {
  const nothing = () => undefined
  return { debug: nothing, error: nothing, warn: nothing }
}
