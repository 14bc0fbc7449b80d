import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { Leave } from '@library/contract/leave/leave'
import { sql } from 'kysely'
import { flowRows } from '../../domain/flow/tasks/flow-rows.ts'
import { type FoundRow, foundTask, processes } from '../../domain/flow/tasks/found.ts'
import { mayOf } from '../../domain/flow/tasks/may.ts'
import { userNames } from '../../domain/flow/tasks/user-names.ts'
import { requireVisible } from '../../domain/flow/tasks/viewer.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** For users who may see its process; the step is their own task, else the one it waits for. */
export async function leaveDetail(ctx: Ctx, id: string, language: Language): Promise<Leave> {
  const row = await ctx.db
    .selectFrom('leaveRequest')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'leave_request', id })
  await requireVisible(ctx, row.processInstanceId)
  const names = await userNames(ctx, [row.taskUser, row.createUser ?? ''].filter(Boolean))
  return {
    ...row,
    taskUserName: names.get(row.taskUser) ?? null,
    createUserName: names.get(row.createUser ?? '') ?? null,
    flow: await stepOf(ctx, row.processInstanceId, language),
  }
}

async function stepOf(ctx: Ctx, instanceId: string, language: Language): Promise<Leave['flow']> {
  const { rows } = await sql<FoundRow>`
    select ${foundTask} from ${processes}
    left join flow_task task
      on task.tenant_id = instance.tenant_id and task.instance_id = instance.id and task.end_time is null
    where instance.id = ${instanceId}
    order by task.assignee is distinct from ${ctx.caller.userId || null}, task.id
    limit 1`.execute(ctx.db)
  const waiting = rows.map(({ found: one }) => (one.task?.id ? one : { ...one, task: null }))
  const [flow] = await flowRows(ctx, waiting, { status: 'todo', language, may: (one) => mayOf(ctx, one) })
  return flow as Leave['flow']
}
