import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { startLeaveCall } from '@library/contract/leave/leave'
import { sql } from 'kysely'
import { latestDefinition, startableDefinition } from '../../domain/flow/model/definitions.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import { startProcess } from '../../domain/flow/run/start-process.ts'
import type { Ctx } from '../../platform/database/database.ts'

export const leaveTable = 'leave_request'
const processKey = 'leave'
const longest = 366
const dayMilliseconds = 86_400_000

/** The request and its process begin in one transaction: neither ever exists without the other. */
export async function startLeave(ctx: Ctx, businesses: FlowBusinesses, body: BodyOf<typeof startLeaveCall>) {
  const { startTime, endTime, reason, taskUser } = body
  const days = daysBetween(startTime, endTime)
  if (days <= 0) throw fail('leave/ends-before-start', { fields: ['endTime'] })
  if (days > longest) throw fail('leave/too-long', { most: longest, fields: ['endTime'] })
  if (taskUser === ctx.caller.userId) throw fail('leave/own-approver', { fields: ['taskUser'] })
  await requireUser(ctx, taskUser)
  const definition = body.processDefinitionId
    ? await startableDefinition(ctx, body.processDefinitionId)
    : await latestDefinition(ctx, processKey)
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(ctx.db)
  const id = rows[0]?.id ?? ''
  const title = `${ctx.caller.realName || ctx.caller.name} · ${startTime.slice(0, 10)} – ${endTime.slice(0, 10)}`
  const variables = { taskUser, days, reason }
  const instance = await startProcess(ctx, businesses, {
    definition,
    title,
    variables,
    business: { table: leaveTable, id },
  })
  await ctx.db
    .insertInto('leaveRequest')
    .values({
      id,
      processDefinitionId: definition.id,
      processInstanceId: instance.id,
      startTime,
      endTime,
      days,
      reason,
      taskUser,
      applyTime: ctx.now,
    })
    .execute()
  return { id, processInstanceId: instance.id }
}

/** Partial days count. */
function daysBetween(from: string, to: string): number {
  const moment = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  return Math.ceil((moment(to) - moment(from)) / dayMilliseconds)
}

async function requireUser(ctx: Ctx, id: string): Promise<void> {
  const known = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!known) throw fail('flow/unknown-user', { fields: ['taskUser'] })
}
