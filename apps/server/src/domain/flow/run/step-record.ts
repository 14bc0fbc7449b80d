import { fail } from '@library/contract/errors'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import type { Blueprint } from '../model/blueprint.ts'
import { type EngineSource, isOurEntry } from './engine-source.ts'
import { type Answer, counts, expressionsFor } from './step-expressions.ts'

export type Waiting = Readonly<{
  activityId: string
  executionId: string
  /** A user, or another process by its key. */
  calledKey: string | undefined
  loopIndex: number | undefined
  loopItem: unknown
}>
export type Visit = Readonly<{ activityId: string; executionId: string }>

export type Process = Readonly<{
  source: EngineSource
  blueprint: Blueprint
  state: object | null
  variables: FlowVariables
}>

type Content = {
  id: string
  executionId: string
  parent?: { executionId?: string; path?: { executionId?: string }[] }
  output?: unknown
  index?: number
  calledElement?: string
}
export type Happening = { content: Content; id: string; executionId: string } | undefined

/** A process with this many steps at once without waiting is in an endless loop. */
const mostVisits = 2000

/** Collects what the engine reports while it runs a step. */
export class StepRecord {
  readonly variables: FlowVariables
  readonly asked: Answer[] = []
  private readonly waits = new Map<string, Waiting & { within: readonly string[] }>()
  private readonly entered: Visit[] = []
  private readonly left = new Set<string>()
  private readonly arrows: string[] = []
  private problem: Error | undefined

  constructor(readonly process: Process) {
    this.variables = { ...process.variables }
  }

  /** The first error is the cause. */
  blame(error: Error): void {
    this.problem ??= error
  }
  refusal(): Error | undefined {
    if (!this.problem || 'code' in this.problem) return this.problem
    return fail('flow/stuck', { reason: this.problem.message.slice(0, 300) })
  }
  answered(executionId: string): void {
    this.waits.delete(executionId)
  }
  recorded() {
    const { entered, left, arrows, variables, asked } = this
    return { waiting: [...this.waits.values()], entered, left, arrows, variables, asked }
  }

  note(name: string, api: Happening): void {
    if (!api || isOurEntry(api.id)) return
    const note = this.notes[name]
    if (note) note(api.content ?? { id: api.id, executionId: api.executionId })
  }

  private readonly notes: Readonly<Record<string, (content: Content) => void>> = {
    'activity.enter': ({ id, executionId }) => {
      this.entered.push({ activityId: id, executionId })
      if (this.entered.length > mostVisits) throw fail('flow/stuck', { reason: `${mostVisits} steps` })
    },
    'activity.wait': (content) => this.wait(content),
    'activity.call': (content) => this.wait(content),
    'activity.end': (content) => this.decideTogether(content),
    'activity.leave': ({ executionId }) => {
      this.left.add(executionId)
      for (const [key, wait] of this.waits)
        if (key === executionId || wait.within.includes(executionId)) this.waits.delete(key)
    },
    'flow.take': ({ id }) => void this.arrows.push(id),
  }

  private wait(content: Content): void {
    const { id, executionId, parent, index, calledElement } = content
    const loopName = this.process.blueprint.steps.get(id)?.loopName
    const named: Readonly<Record<string, unknown>> = { ...content }
    const within = [parent?.executionId, ...(parent?.path ?? []).map((above) => above.executionId)]
    this.waits.set(executionId, {
      activityId: id,
      executionId,
      calledKey: calledElement,
      loopIndex: loopName ? index : undefined,
      loopItem: loopName ? named[loopName] : undefined,
      within: within.flatMap((one) => one ?? []),
    })
  }

  /** Where several users decide, the required share must have agreed; all of them by default. */
  private decideTogether({ id, output }: Content): void {
    const step = this.process.blueprint.steps.get(id)
    if (!step?.loopName || !Array.isArray(output)) return
    const decisions = output.filter(Boolean) as { pass?: boolean }[]
    const approved = decisions.filter((one) => one.pass).length
    const { completionCondition } = step
    const pass = completionCondition
      ? expressionsFor(this).isMet(completionCondition, {
          ...counts(output, output.length),
          nrOfCompletedInstances: approved,
        })
      : approved === decisions.length
    this.variables.pass = pass
    this.asked.push({ pass })
  }
}
