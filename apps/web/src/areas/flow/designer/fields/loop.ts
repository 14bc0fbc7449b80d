import { written } from './expression.ts'

export type LoopRule = 'all' | 'any' | 'share'
export type Loop = Readonly<{
  /** The process variable with the people, and the name of each item. */
  collection: string
  variable: string
  isSequential: boolean
  rule: LoopRule
  /** In percent. */
  share: number
}>

const shared = /nrOfCompletedInstances\s*\/\s*nrOfInstances\s*>=\s*([\d.]+)/

/** The completion rule for the engine. That all must agree needs no rule. */
export function ruleText({ rule, share }: Loop): string | undefined {
  if (rule === 'all') return undefined
  return written(
    rule === 'any' ? 'nrOfCompletedInstances >= 1' : `nrOfCompletedInstances / nrOfInstances >= ${share / 100}`,
  )
}

type Characteristics = {
  loopCharacteristics?: {
    $instanceOf: (type: string) => boolean
    isSequential?: boolean
    collection?: string
    elementVariable?: string
    completionCondition?: { body?: string }
  }
}

export function loopOf({ loopCharacteristics: loop }: Characteristics): Loop | undefined {
  if (!loop?.$instanceOf('bpmn:MultiInstanceLoopCharacteristics')) return undefined
  const rule = loop.completionCondition?.body ?? ''
  const share = shared.exec(rule)?.[1]
  return {
    collection: (loop.collection ?? '').replace(/^\$\{(.*)\}$/, '$1'),
    variable: loop.elementVariable ?? 'approver',
    isSequential: loop.isSequential ?? false,
    rule: share ? 'share' : rule ? 'any' : 'all',
    share: share ? Math.round(Number(share) * 100) : 50,
  }
}
