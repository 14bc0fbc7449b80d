import { isDeepStrictEqual } from 'node:util'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import { ExpressionError, evaluate } from '../model/expression.ts'
import { type Impulse, runStep, type Step } from './engine-step.ts'
import type { Answer } from './step-expressions.ts'
import type { Process } from './step-record.ts'

type Standing = Process & Readonly<{ mark?: string | undefined }>

const most = 1000
const cached = new Map<string, Step[]>()

/**
 * What the engine does next follows from where the process stands, from the impulse and from the worth of the expressions
 * it asks for, and from nothing else. So a step that it took once, from the very same state and with the same answers, is
 * not taken again: its outcome is remembered, with the marks that its executions were given. Processes of one definition
 * thus share their states. No process comes to the same state twice, since each state is reached from one other only: within a
 * process a mark stays its own. Timers look at the clock besides, so what has any is always run.
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
  const [oldest] = cached.keys()
  if (oldest !== undefined && cached.size >= most) cached.delete(oldest)
  cached.set(key, [step, ...known.slice(0, mostOfOne)])
  return step
}

/** Answers that differ every time, such as who is on a list, are not worth keeping all. */
const mostOfOne = 20

/** The values of this process after the step, where everything asked on the way comes to the same with them. */
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
