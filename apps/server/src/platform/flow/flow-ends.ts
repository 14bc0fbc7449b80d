import type { InstanceStatus } from '@library/contract/flow/flow-row'
import type { Ctx } from '../database.ts'

export type FlowEnd = Readonly<{
  businessId: string
  status: Exclude<InstanceStatus, 'running'>
  comment: string | null
}>

/** What a process decides about. Its own rules hold: they are asked before a person decides, and carried out at the end. */
export type FlowBusiness = Readonly<{
  /** Refuses whoever may not decide about this one. */
  beforeDecision?: (ctx: Ctx, businessId: string, isAgreed: boolean) => Promise<void>
  ended?: (ctx: Ctx, end: FlowEnd) => Promise<void>
}>

/** By the name of its table. */
export type FlowBusinesses = Readonly<Record<string, FlowBusiness>>
