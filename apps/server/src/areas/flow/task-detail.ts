import type { taskDetailCall } from '@library/contract/flow/work'
import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { rowStatus } from '@library/contract/kit/row-status'
import { sql } from 'kysely'
import { readForm } from '../../domain/flow/form/read-form.ts'
import { readInstance, readTask } from '../../domain/flow/run/instances.ts'
import { flowRows } from '../../domain/flow/tasks/flow-rows.ts'
import { type FoundRow, foundTask, tasksOfProcesses } from '../../domain/flow/tasks/found.ts'
import { mayOf } from '../../domain/flow/tasks/may.ts'
import { userNames } from '../../domain/flow/tasks/user-names.ts'
import { requireVisible } from '../../domain/flow/tasks/viewer.ts'
import { pinyinLetters, spelledLike } from '../../domain/search/spelled-like.ts'
import { escapeLike } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { rejectTargets } from './reject-task.ts'

export async function taskDetail(
  ctx: Ctx,
  taskId: string,
  language: Language,
): Promise<AnswerOf<typeof taskDetailCall>> {
  const task = await readTask(ctx, taskId)
  await requireVisible(ctx, task.instanceId)
  const instance = await readInstance(ctx, task.instanceId)
  const found = await sql<FoundRow>`select ${foundTask} from ${tasksOfProcesses} where task.id = ${taskId}`.execute(
    ctx.db,
  )
  const status = task.endTime ? 'done' : task.assignee ? 'todo' : 'claim'
  const rows = found.rows.map((one) => one.found)
  const [row] = await flowRows(ctx, rows, { status, language, may: (one) => mayOf(ctx, one) })
  // A requested signature changes nothing.
  const mayFill = (row?.may.includes('complete') ?? false) && task.executionId !== null
  const signers = await signersOf(ctx, taskId)
  const targets = await rejectTargets(ctx, { task, instance })
  const names = await userNames(
    ctx,
    [...signers, ...targets].flatMap((one) => one.assignee ?? []),
  )
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null
  return {
    ...(row as NonNullable<typeof row>),
    form: await readForm(ctx, instance, { step: mayFill ? task.activityId : undefined, language }),
    rejectTargets: targets.map(({ activityId, name, assignee }) => ({
      activityId,
      name,
      assigneeName: nameOf(assignee),
    })),
    signers: signers.map(({ assignee, endTime, comment }) => ({
      userId: assignee ?? '',
      name: nameOf(assignee) ?? '',
      endTime,
      comment,
    })),
  }
}

function signersOf(ctx: Ctx, taskId: string) {
  return ctx.db
    .selectFrom('flowTask')
    .select(['assignee', 'endTime', 'comment'])
    .where('parentTask', '=', taskId)
    .orderBy('id')
    .execute()
}

const mostShown = 50

/** Active users of the station; requested ones also beyond the first fifty. */
export async function workUsers(ctx: Ctx, { name, ids }: { name?: string | undefined; ids?: string | undefined }) {
  let rows = ctx.db
    .selectFrom('appUser')
    .leftJoin('userDept', (join) =>
      join.onRef('userDept.tenantId', '=', 'appUser.tenantId').onRef('userDept.userId', '=', 'appUser.id'),
    )
    .leftJoin('dept', (join) =>
      join.onRef('dept.tenantId', '=', 'userDept.tenantId').onRef('dept.id', '=', 'userDept.deptId'),
    )
    .select((eb) => [
      'appUser.id',
      'appUser.realName',
      'appUser.name',
      eb.fn.min<string | null>('dept.deptName').as('deptName'),
    ])
    .where('appUser.isDeleted', '=', 0)
    .where('appUser.status', '=', rowStatus.enabled)
    .groupBy(['appUser.tenantId', 'appUser.id', 'appUser.realName', 'appUser.name'])
    .orderBy('appUser.realName')
    .orderBy('appUser.id')
    .limit(mostShown)
  const wanted = (ids ?? '').split(',').filter((id) => /^\d{1,18}$/.test(id))
  if (wanted.length > 0) rows = rows.where('appUser.id', 'in', wanted)
  if (name) {
    const spelled = await usersSpelled(ctx, name)
    rows = rows.where((eb) =>
      eb.or([
        eb('appUser.realName', 'ilike', `%${escapeLike(name)}%`),
        eb('appUser.account', 'ilike', `${escapeLike(name)}%`),
        ...(spelled.length > 0 ? [eb('appUser.id', 'in', spelled)] : []),
      ]),
    )
  }
  const users = await rows.execute()
  return users.map((user) => ({ id: user.id, name: user.realName || user.name, deptName: user.deptName }))
}

/** The users whose names the letters spell: wangwei or ww for 王伟. */
async function usersSpelled(ctx: Ctx, name: string): Promise<string[]> {
  const letters = pinyinLetters(name)
  if (!letters) return []
  const users = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'realName'])
    .where('isDeleted', '=', 0)
    .where('status', '=', rowStatus.enabled)
    .orderBy('realName')
    .orderBy('id')
    .execute()
  const found = await spelledLike(users, (user) => user.realName, letters)
  return found.slice(0, mostShown).map(({ id }) => id)
}
