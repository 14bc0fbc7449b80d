import type { FlowRow, WorkQuery } from '@library/contract/flow/flow-row'
import type { Language } from '@library/contract/kit/label'
import type { PageOf } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { type Found, flowRows } from '../../platform/flow/flow-rows.ts'
import { foundProcess, foundTask, instanceRows, type Rows, taskRows } from '../../platform/flow/found.ts'
import { mayOf } from '../../platform/flow/may.ts'
import { candidacies } from '../../platform/flow/people.ts'
import { looksFurther, narrowed, pageOf, pageStatement } from './narrowed.ts'

type Page = Promise<PageOf<FlowRow>>
type Asked = Readonly<{ query: WorkQuery; language: Language }>

/** The condition of the index, word for word: else it would not be used. */
function claimable(ctx: Ctx) {
  return sql<boolean>`task.end_time is null and task.assignee is null and task.candidates && ${candidacies(ctx)}::text[]`
}

export async function claimList(ctx: Ctx, asked: Asked): Page {
  return tasks(ctx, asked, { mine: (rows) => rows.where(claimable(ctx)), status: 'claim', order: 'task.createTime' })
}

export async function todoList(ctx: Ctx, asked: Asked): Page {
  const mine = (rows: Rows) =>
    rows.where('task.assignee', '=', ctx.caller.userId || null).where('task.endTime', 'is', null)
  return tasks(ctx, asked, { mine, status: 'todo', order: 'task.createTime' })
}

/** What he decided himself; what was called off is not his work. */
export async function doneList(ctx: Ctx, asked: Asked): Page {
  const mine = (rows: Rows) =>
    rows
      .where('task.assignee', '=', ctx.caller.userId || null)
      .where('task.endTime', 'is not', null)
      .where('task.outcome', '!=', 'cancel')
  return tasks(ctx, asked, { mine, status: 'done', order: 'task.endTime' })
}

type Listed = Readonly<{ mine: (rows: Rows) => Rows; status: FlowRow['status']; order: string }>

async function tasks(ctx: Ctx, { query, language }: Asked, { mine, status, order }: Listed): Page {
  const rows = narrowed(mine(taskRows(ctx)), query, order)
  const alone = ctx.db.selectFrom('flowTask as task') as Rows
  const counted = looksFurther(query) ? rows : narrowed(mine(alone), query, order)
  const shown = (rows: Rows) => rows.select(foundTask).orderBy(order, 'desc').orderBy('task.id', 'desc')
  const page = pageOf(query, await ctx.last(pageStatement(query, { rows, shown, counted })))
  return { ...page, records: await flowRows(ctx, page.records, { status, language, may: (one) => mayOf(ctx, one) }) }
}

/** What he started; each with the task it waits for. */
export async function sendList(ctx: Ctx, { query, language }: Asked): Page {
  const mine = instanceRows(ctx)
    .where('instance.initiator', '=', ctx.caller.userId || null)
    .where('instance.parentId', 'is', null)
  const page = await instancePage(ctx, mine, query)
  return {
    ...page,
    records: await flowRows(ctx, page.records, { status: 'send', language, may: (one) => mayOf(ctx, one) }),
  }
}

/** Processes with the first of the tasks they wait for. */
export async function instancePage(
  ctx: Ctx,
  rows: ReturnType<typeof instanceRows>,
  query: Partial<WorkQuery> & { current: number; size: number },
) {
  const shown = (found: Rows) =>
    found.select(foundProcess).orderBy('instance.createTime', 'desc').orderBy('instance.id', 'desc')
  const wanted = narrowed(rows, { ...query, taskName: undefined }, 'instance.createTime')
  const page = pageOf(query, (await pageStatement(query, { rows: wanted, shown }).execute(ctx.db)).rows)
  const ids = page.records.map((one) => one.processInstanceId)
  if (ids.length === 0) return page
  const waiting = await taskRows(ctx)
    .select(foundTask)
    .where('task.endTime', 'is', null)
    .where(sql<boolean>`coalesce(instance.root_id, instance.id) = any (${ids}::bigint[])`)
    .select(sql`coalesce(instance.root_id, instance.id)`.as('root'))
    .orderBy('task.id')
    .execute()
  const first = new Map([...waiting].reverse().map((row) => [row.root as string, (row.found as Found).task]))
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
