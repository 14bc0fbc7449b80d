import { fail } from '@library/contract/errors'
import type { FlowSubject } from '@library/contract/flow/binding'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import type { Ctx } from '../database.ts'
import { latestDefinition } from './definitions.ts'
import type { FlowBusinesses } from './flow-ends.ts'
import { startProcess } from './start-process.ts'

type Business = Readonly<{ table: string; id: string }>
type Bound = Readonly<{ subject: FlowSubject; business: Business; title: string; variables?: FlowVariables }>

/** Starts the process the station has chosen for this audit; where it has chosen none, the built-in steps decide. */
export async function startBound(ctx: Ctx, businesses: FlowBusinesses, bound: Bound): Promise<void> {
  const { subject, business, title, variables } = bound
  const binding = await ctx.db
    .selectFrom('flowBinding')
    .select('processKey')
    .where('subject', '=', subject)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!binding || (await runningFor(ctx, business))) return
  const definition = await latestDefinition(ctx, binding.processKey)
  await startProcess(ctx, businesses, { definition, title, variables, business })
}

/** While a process decides about it, nobody else does. */
export async function requireNoProcess(ctx: Ctx, business: Business): Promise<void> {
  const running = await runningFor(ctx, business)
  if (running) throw fail('flow/decided-by-process', { name: running.name })
}

function runningFor(ctx: Ctx, { table, id }: Business) {
  return ctx.db
    .selectFrom('flowInstance')
    .innerJoin('flowDefinition', 'flowDefinition.id', 'flowInstance.definitionId')
    .select('flowDefinition.name')
    .where('flowInstance.businessTable', '=', table)
    .where('flowInstance.businessId', '=', id)
    .where('flowInstance.status', '=', 'running')
    .executeTakeFirst()
}
