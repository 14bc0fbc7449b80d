import { fail } from '@library/contract/errors'
import type { addSignerCall, delegateTaskCall } from '@library/contract/flow/work'
import type { BodyOf } from '@library/contract/kit/call'
import { addHistory, recordAction } from '../../domain/flow/run/history.ts'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { lockMyTask, requireUsers } from './my-task.ts'

/** Another user decides in the caller's place; the task records the original assignee. */
export async function delegateTask(ctx: Ctx, body: BodyOf<typeof delegateTaskCall>): Promise<null> {
  const { task, instance } = await lockMyTask(ctx, body.taskId)
  await requireUsers(ctx, [body.userId])
  await ctx.db
    .updateTable('flowTask')
    .set({ assignee: body.userId, owner: task.owner ?? ctx.caller.userId })
    .where('id', '=', task.id)
    .execute()
  await recordAction(ctx, { instance, task }, 'delegate', { comment: body.comment })
  const about = instance.title ? `${task.name} · ${instance.title}` : task.name
  const text = { zh: `转办给您：${about}`, en: `Handed to you: ${about}` }
  await notify(ctx, { to: { userIds: [body.userId] }, kind: 'flow_task', text, link: '/work/todo' })
  return null
}

/** Others sign first; the caller's own task waits for them. */
export async function addSigners(ctx: Ctx, body: BodyOf<typeof addSignerCall>): Promise<null> {
  const { task, instance } = await lockMyTask(ctx, body.taskId)
  if (task.executionId === null) throw fail('flow/not-yours')
  const userIds = [...new Set(body.userIds)]
  await requireUsers(ctx, userIds)
  await recordAction(ctx, { instance, task }, 'addSigner', { comment: body.comment })
  const { instanceId, definitionId, activityId, name, dueTime, formKey } = task
  const values = {
    instanceId,
    definitionId,
    activityId,
    name,
    dueTime,
    formKey,
    parentTask: task.id,
    createTime: ctx.now,
  }
  const added = await ctx.db
    .insertInto('flowTask')
    .values(userIds.map((assignee) => ({ ...values, assignee })))
    .returning(['id'])
    .execute()
  await addHistory(
    ctx,
    added.map(({ id }) => ({
      instanceId,
      activityId,
      activityName: name,
      activityType: 'userTask',
      taskId: id,
      deed: 'enter',
      createTime: ctx.now,
    })),
  )
  const about = instance.title ? `${name} · ${instance.title}` : name
  const text = { zh: `请您会签：${about}`, en: `Please sign: ${about}` }
  await notify(ctx, { to: { userIds }, kind: 'flow_task', text, link: '/work/todo' })
  return null
}
