import { randomUUID } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import { Engine, type Execution } from 'bpmn-engine'
import { type HeldTimer, heldTimers } from '../timers/stored-timer.ts'
import { engineElements } from './engine-source.ts'
import { type Answer, expressionsFor } from './step-expressions.ts'
import { type Happening, type Process, StepRecord, type Visit, type Waiting } from './step-record.ts'

/** What moves a process: a person's word, a timer or a process it had called. */
export type Impulse = Readonly<{
  kind: 'complete' | 'timer'
  activityId: string
  executionId: string
  output?: object
}>

export type Step = Readonly<{
  /** As it is kept; null once the process has come to its end. */
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
 * Wakes the process from its stored state, which it uses up, gives it the impulse, lets it run until it waits, and keeps where it stands.
 * Everything happens between two lines of this function: no timer, no promise and no memory outlives it. The engine is
 * not stopped, it is left: its timers are held by us, so nothing of it would ever run again.
 */
export async function runStep(process: Process, now: Date, impulse?: Impulse): Promise<Step> {
  const record = new StepRecord(process)
  const timers = heldTimers()
  const options = {
    sourceContext: process.source as never,
    elements: engineElements,
    expressions: expressionsFor(record),
    timers,
    clock: now,
    settings: { disableTrackState: true, batchSize: 200 },
    scripts: { register: () => undefined, getScript: () => undefined },
    Logger: silent,
  }
  const engine = new Engine(options as never)
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
  const told = record.told()
  if (!isOver && held.length === 0 && told.waiting.length === 0) throw fail('flow/stuck', { reason: starved })
  return { ...told, state, timers: held }
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

/** The diagram is not kept with every process: it is the definition's. The mark tells states apart without reading them. */
function stateOf(execution: Execution): string {
  const state = execution.getState()
  const definitions = state.definitions.map(({ source: _, ...definition }) => definition)
  return JSON.stringify({ ...state, mark: randomUUID(), definitions })
}

function silent() {
  const nothing = () => undefined
  return { debug: nothing, error: nothing, warn: nothing }
}
