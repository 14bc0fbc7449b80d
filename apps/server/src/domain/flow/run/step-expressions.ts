import { fail } from '@library/contract/errors'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import type { Blueprint } from '../model/blueprint.ts'
import {
  type Expression,
  ExpressionError,
  evaluate,
  insideOf,
  type Names,
  parseExpression,
  type Value,
} from '../model/expression.ts'

type From = { content?: { id?: string; index?: number; loopCardinality?: number; loopOutput?: unknown[] } & Names }

/**
 * The value of an expression, with the data of the step besides the values of the process; or what was decided
 * meanwhile.
 */
export type Answer = Readonly<{ expression: Expression; names: Names; value: Value }> | Readonly<{ pass: boolean }>

type Asker = Readonly<{
  process: Readonly<{ blueprint: Blueprint }>
  variables: FlowVariables
  asked: Pick<Answer[], 'push'>
  blame: (error: Error) => void
}>

/** Evaluates every expression of a diagram for the engine; the values are those of the process, and no others. */
export function expressionsFor(record: Asker) {
  const worth = (text: string, names: Names, stepId: string | undefined): Value => {
    try {
      const expression = parseExpression(insideOf(text) ?? '')
      const value = evaluate(expression, { ...record.variables, ...names })
      record.asked.push({ expression, names, value })
      return value
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      const step = record.process.blueprint.names.get(stepId ?? '')?.name || stepId
      const refusal = fail('flow/expression', { step, expression: text, reason: error.message })
      record.blame(refusal)
      throw refusal
    }
  }
  const namesAt = ({ content = {} }: From): Names => {
    const loopName = record.process.blueprint.steps.get(content.id ?? '')?.loopName
    return {
      ...(loopName && content[loopName] !== undefined ? { [loopName]: content[loopName] } : {}),
      ...(content.loopOutput ? counts(content.loopOutput, content.loopCardinality ?? 0) : {}),
    }
  }
  return {
    resolveExpression(text: unknown, from: From): unknown {
      if (typeof text !== 'string') return text
      if (insideOf(text) === undefined) return text
      return worth(text, namesAt(from), from.content?.id)
    },
    isMet: (text: string, names: Names) => worth(text, names, undefined) === true,
    isExpression: (text: unknown) => typeof text === 'string' && insideOf(text) !== undefined,
    hasExpression: (text: unknown) => typeof text === 'string' && insideOf(text) !== undefined,
  }
}

export function counts(output: readonly unknown[], instances: number): Record<string, number> {
  const decisions = output.filter(Boolean) as { pass?: boolean }[]
  const approved = decisions.filter((one) => one.pass).length
  return {
    nrOfInstances: instances,
    nrOfCompletedInstances: decisions.length,
    nrOfActiveInstances: instances - decisions.length,
    nrOfApprovedInstances: approved,
    nrOfRejectedInstances: decisions.length - approved,
  }
}
