import { isDeepStrictEqual } from 'node:util'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import { LRUCache } from 'lru-cache'
import { ExpressionError, evaluate } from '../model/expression.ts'
import { type Impulse, runStep, type Step } from './engine-step.ts'
import type { Answer } from './step-expressions.ts'
import type { Process } from './step-record.ts'

type Standing = Process & Readonly<{ mark?: string | undefined }>

const cached = new LRUCache<string, Step[]>({ max: 1000 })

/**
 * The engine's next step depends on the state of the process, the impulse and the values of the expressions it reads,
 * and on nothing else. So a step taken once, from the same state and with the same values, is not taken again: its
 * outcome is cached, with the marks of its executions. Processes of one definition thus share their states. No process
 * reaches the same state twice, since each state is reached from only one other: within a process a mark stays unique.
 * Timers also read the clock, so a state with timers is always run.
 */
export async function takeStep(process: Standing, now: Date, impulse?: Impulse): Promise<Step> {
  const from = process.state ? (process.state as { mark?: string }).mark : process.mark
  if (!from || process.blueprint.hasTimers) return runStep(process, now, impulse)
  const key = JSON.stringify([from, impulse])
  const known = cached.get(key) ?? []
  for (const step of known) {
    const variables = answeredAlike(step.asked, process.variables)
    if (variables) return { ...step, variables }
  }
  const step = await runStep(process, now, impulse)
  cached.set(key, [step, ...known.slice(0, mostOfOne)])
  return step
}

/** Values that differ every time, such as who is on a list, are not all worth caching. */
const mostOfOne = 20

/** The values of this process after the step, where every expression on the way has the same value with them. */
function answeredAlike(asked: readonly Answer[], values: FlowVariables): FlowVariables | undefined {
  const variables = { ...values }
  for (const answer of asked) {
    if ('pass' in answer) variables.pass = answer.pass
    else if (!isSame(answer, variables)) return undefined
  }
  return variables
}

function isSame({ expression, names, value }: Exclude<Answer, { pass: boolean }>, variables: FlowVariables): boolean {
  try {
    return isDeepStrictEqual(evaluate(expression, { ...variables, ...names }), value)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return false
  }
}
