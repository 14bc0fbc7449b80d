import type { FlowRow, WorkQuery } from '@library/contract/flow/flow-row'
import type { Language } from '@library/contract/kit/label'
import type { PageOf } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import { flowRows } from '../../domain/flow/tasks/flow-rows.ts'
import {
  type FoundRow,
  foundProcess,
  foundTask,
  processes,
  tasksAlone,
  tasksOfProcesses,
} from '../../domain/flow/tasks/found.ts'
import { mayOf } from '../../domain/flow/tasks/may.ts'
import { candidacies } from '../../domain/flow/tasks/people.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { allOf, type Condition, looksFurther, narrowed, pageOf, pageStatement } from './narrowed.ts'

type Page = Promise<PageOf<FlowRow>>
type Asked = Readonly<{ query: WorkQuery; language: Language }>

/** Found by flow_task_todo. Row security comes before `&&`, so an index of the candidates would not be used. */
function claimable(ctx: Ctx): Condition {
  return sql`task.end_time is null and task.assignee is null and task.candidates && ${candidacies(ctx)}::text[]`
}

export async function claimList(ctx: Ctx, asked: Asked): Page {
  return tasks(ctx, asked, { mine: claimable(ctx), status: 'claim', time: came })
}

export async function todoList(ctx: Ctx, asked: Asked): Page {
  const mine = sql`task.assignee = ${ctx.caller.userId || null} and task.end_time is null`
  return tasks(ctx, asked, { mine, status: 'todo', time: came })
}

/** The user's own decisions; cancelled tasks are excluded. */
export async function doneList(ctx: Ctx, asked: Asked): Page {
  const mine = sql`task.assignee = ${ctx.caller.userId || null} and task.end_time is not null and task.outcome <> 'cancel'`
  return tasks(ctx, asked, { mine, status: 'done', time: sql.raw('task.end_time') })
}

const came = sql.raw('task.create_time')

type Listed = Readonly<{ mine: Condition; status: FlowRow['status']; time: Condition }>

async function tasks(ctx: Ctx, { query, language }: Asked, { mine, status, time }: Listed): Page {
  const statement = pageStatement(query, {
    shown: foundTask,
    from: tasksOfProcesses,
    counted: looksFurther(query) ? tasksOfProcesses : tasksAlone,
    where: allOf([mine, ...narrowed(query, time)]),
    order: sql`${time} desc, task.id desc`,
  })
  const page = pageOf(query, (await statement.execute(ctx.db)).rows)
  return { ...page, records: await flowRows(ctx, page.records, { status, language, may: (one) => mayOf(ctx, one) }) }
}

/** The processes the user started; each with its open task. */
export async function sendList(ctx: Ctx, { query, language }: Asked): Page {
  const page = await instancePage(ctx, [sql`instance.initiator = ${ctx.caller.userId || null}`], query)
  return {
    ...page,
    records: await flowRows(ctx, page.records, { status: 'send', language, may: (one) => mayOf(ctx, one) }),
  }
}

/** Top-level processes, with the first of their open tasks. */
export async function instancePage(
  ctx: Ctx,
  conditions: readonly Condition[],
  query: Partial<WorkQuery> & { current: number; size: number },
) {
  const began = sql.raw('instance.create_time')
  const statement = pageStatement(query, {
    shown: foundProcess,
    from: processes,
    where: allOf([
      sql`instance.parent_id is null`,
      ...conditions,
      ...narrowed({ ...query, taskName: undefined }, began),
    ]),
    order: sql`${began} desc, instance.id desc`,
  })
  const page = pageOf(query, (await statement.execute(ctx.db)).rows)
  const ids = page.records.map((one) => one.processInstanceId)
  if (ids.length === 0) return page
  const waiting = await sql<FoundRow & { root: string }>`
    select ${foundTask}, coalesce(instance.root_id, instance.id) as root from ${tasksOfProcesses}
    where task.end_time is null and (instance.id = any (${ids}::bigint[]) or instance.root_id = any (${ids}::bigint[]))
    order by task.id`.execute(ctx.db)
  const first = new Map([...waiting.rows].reverse().map(({ root, found }) => [root, found.task]))
  return { ...page, records: page.records.map((one) => ({ ...one, task: first.get(one.processInstanceId) ?? null })) }
}

export async function workCounts(ctx: Ctx) {
  const { rows } = await sql<Record<'claim' | 'todo' | 'overdue' | 'send', string>>`select
    (select count(*) from flow_task task where ${claimable(ctx)}) as claim,
    (select count(*) from flow_task where assignee = ${ctx.caller.userId || null} and end_time is null) as todo,
    (select count(*) from flow_task where assignee = ${ctx.caller.userId || null} and end_time is null and due_time < ${ctx.now}) as overdue,
    (select count(*) from flow_instance where initiator = ${ctx.caller.userId || null} and status = 'running' and parent_id is null) as send`.execute(
    ctx.db,
  )
  const { claim, todo, overdue, send } = rows[0] ?? { claim: 0, todo: 0, overdue: 0, send: 0 }
  return { claim: Number(claim), todo: Number(todo), overdue: Number(overdue), send: Number(send) }
}
