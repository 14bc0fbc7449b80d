import type { InstanceStatus } from '@library/contract/flow/flow-row'
import type { Ctx } from '../../../platform/database/database.ts'

export type FlowEnd = Readonly<{
  businessId: string
  instanceId: string
  status: Exclude<InstanceStatus, 'running'>
  comment: string | null
}>

/** What somebody said at a step, as long as it does not end the process. */
export type FlowText = Readonly<{
  businessId: string
  /** The outermost of processes that call each other. */
  instanceId: string
  activityId: string
  isAgreed: boolean
  comment: string | null
}>

/** What a process decides about. Its own rules hold: they are asked before a person decides, and carried out at the end. */
export type FlowBusiness = Readonly<{
  /** Refuses whoever may not decide about this one. */
  beforeDecision?: (ctx: Ctx, word: FlowText) => Promise<void>
  /** The process goes on: `passed` where everybody of this step has spoken and agreed, as the diagram counts it. */
  spoken?: (ctx: Ctx, word: FlowText & { passed: boolean }) => Promise<void>
  ended?: (ctx: Ctx, end: FlowEnd) => Promise<void>
}>

/** By the name of its table. */
export type FlowBusinesses = Readonly<Record<string, FlowBusiness>>
