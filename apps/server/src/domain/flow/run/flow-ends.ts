import type { InstanceStatus } from '@library/contract/flow/flow-row'
import type { Ctx } from '../../../platform/database/database.ts'

export type FlowEnd = Readonly<{
  businessId: string
  instanceId: string
  status: Exclude<InstanceStatus, 'running'>
  comment: string | null
}>

/** A decision at a step that does not end the process. */
export type FlowText = Readonly<{
  businessId: string
  /** The outermost of processes that call each other. */
  instanceId: string
  activityId: string
  isAgreed: boolean
  comment: string | null
}>

/**
 * The business a process decides about. Its rules apply: they are checked before a user decides, and carried out at the
 * end.
 */
export type FlowBusiness = Readonly<{
  /** Refuses users who may not decide about this one. */
  beforeDecision?: (ctx: Ctx, decision: FlowText) => Promise<void>
  /** The process continues: `passed` where everyone of this step has decided and agreed, as the diagram counts it. */
  spoken?: (ctx: Ctx, decision: FlowText & { passed: boolean }) => Promise<void>
  ended?: (ctx: Ctx, end: FlowEnd) => Promise<void>
}>

/** By the name of its table. */
export type FlowBusinesses = Readonly<Record<string, FlowBusiness>>
