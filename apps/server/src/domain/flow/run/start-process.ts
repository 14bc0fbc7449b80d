import type { FlowVariables } from '@library/contract/flow/flow-row'
import type { Ctx } from '../../../platform/database/database.ts'
import { emptyValues, loadForm } from '../form/forms.ts'
import type { Definition } from '../model/definitions.ts'
import { advance } from './advance.ts'
import type { FlowBusinesses } from './flow-ends.ts'
import type { Instance } from './instances.ts'

export type Beginning = Readonly<{
  definition: Definition
  title?: string | null | undefined
  variables?: FlowVariables | undefined
  business?: Readonly<{ table: string; id: string }> | undefined
}>

/** Starts a process of the caller and runs it to its first wait. */
export async function startProcess(ctx: Ctx, businesses: FlowBusinesses, beginning: Beginning): Promise<Instance> {
  const { definition, title, variables, business } = beginning
  const empty = emptyValues(await loadForm(ctx, definition.id))
  const instance = await ctx.db
    .insertInto('flowInstance')
    .values({
      definitionId: definition.id,
      title: title || null,
      initiator: ctx.caller.userId || null,
      variables: JSON.stringify({ ...empty, ...variables, initiator: ctx.caller.userId }),
      businessTable: business?.table ?? null,
      businessId: business?.id ?? null,
      createTime: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...instance, status: await advance(ctx, businesses, { instance, open: [] }) }
}
