import { fail } from '@library/contract/errors'
import type { commentCall, startProcessCall } from '@library/contract/flow/work'
import type { BodyOf } from '@library/contract/kit/call'
import { sql } from 'kysely'
import { acceptValues } from '../../domain/flow/form/accept-values.ts'
import { loadForm } from '../../domain/flow/form/forms.ts'
import { recordChanges } from '../../domain/flow/form/value-changes.ts'
import { startableDefinition } from '../../domain/flow/model/definitions.ts'
import { finish } from '../../domain/flow/run/finish.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import { recordAction } from '../../domain/flow/run/history.ts'
import { type Instance, lockRunning } from '../../domain/flow/run/instances.ts'
import { startProcess } from '../../domain/flow/run/start-process.ts'
import { membersOf } from '../../domain/flow/tasks/people.ts'
import { requireVisible } from '../../domain/flow/tasks/viewer.ts'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { requireReadable } from '../../platform/files/attach-row.ts'

export async function startGeneral(ctx: Ctx, businesses: FlowBusinesses, body: BodyOf<typeof startProcessCall>) {
  const { title, attachIds } = body
  const definition = await startableDefinition(ctx, body.processDefinitionId)
  if (attachIds) await requireReadable(ctx, attachIds)
  const form = await loadForm(ctx, definition.id)
  const given = { form, step: form.start, variables: body.variables, before: {}, isComplete: true }
  const { variables, changes } = await acceptValues(ctx, given)
  const instance = await startProcess(ctx, businesses, { definition, title, variables })
  await recordChanges(ctx, { instanceId: instance.id, activityId: form.start, taskId: null }, changes)
  if (attachIds?.length) await recordAction(ctx, { instance }, 'comment', { attachIds })
  return { processInstanceId: instance.id, status: instance.status }
}

/** The starter withdraws it while it runs. */
export async function withdraw(
  ctx: Ctx,
  businesses: FlowBusinesses,
  asked: { processInstanceId: string; reason?: string | null | undefined },
): Promise<null> {
  const instance = await lockMine(ctx, asked.processInstanceId)
  await recordAction(ctx, { instance }, 'withdraw', { comment: asked.reason })
  await finish(ctx, businesses, { instance, status: 'withdrawn', comment: asked.reason })
  return null
}

async function lockMine(ctx: Ctx, id: string): Promise<Instance> {
  await requireVisible(ctx, id)
  const instance = await lockRunning(ctx, id)
  if (instance.initiator !== ctx.caller.userId || instance.parentId) throw fail('flow/not-starter')
  return instance
}

const quietMinutes = 10

/** Notifies everyone it waits for, with a minimum interval. */
export async function urge(
  ctx: Ctx,
  asked: { processInstanceId: string; comment?: string | null | undefined },
): Promise<{ told: number }> {
  const instance = await lockMine(ctx, asked.processInstanceId)
  const { rows } = await sql<{ id: string }>`update flow_instance set urge_time = ${ctx.now}
    where id = ${instance.id} and (urge_time is null or urge_time <= ${ctx.now}::timestamptz - make_interval(mins => ${quietMinutes}))
    returning id`.execute(ctx.db)
  if (rows.length === 0) throw fail('flow/urged', { minutes: quietMinutes })
  const tasks = await ctx.db
    .selectFrom('flowTask')
    .innerJoin('flowInstance', (join) =>
      join
        .onRef('flowInstance.tenantId', '=', 'flowTask.tenantId')
        .onRef('flowInstance.id', '=', 'flowTask.instanceId'),
    )
    .select(['flowTask.assignee', 'flowTask.candidates'])
    .where('flowTask.endTime', 'is', null)
    .where((eb) => eb.or([eb('flowInstance.id', '=', instance.id), eb('flowInstance.rootId', '=', instance.id)]))
    .execute()
  const assigned = tasks.flatMap((task) => task.assignee ?? [])
  const open = await membersOf(
    ctx,
    tasks.flatMap((task) => (task.assignee ? [] : task.candidates)),
  )
  const userIds = [...new Set([...assigned, ...open])]
  await recordAction(ctx, { instance }, 'urge', { comment: asked.comment })
  const about = [instance.title, asked.comment].filter(Boolean).join('：')
  const text = { zh: `催办：${about}`, en: `Please hurry: ${about}` }
  if (userIds.length > 0) await notify(ctx, { to: { userIds }, kind: 'flow_task', text, link: '/work/todo' })
  return { told: userIds.length }
}

export async function comment(ctx: Ctx, body: BodyOf<typeof commentCall>): Promise<null> {
  await requireVisible(ctx, body.processInstanceId)
  const instance = await lockRunning(ctx, body.processInstanceId)
  if (body.attachIds) await requireReadable(ctx, body.attachIds)
  await recordAction(ctx, { instance }, 'comment', { comment: body.comment, attachIds: body.attachIds })
  return null
}
