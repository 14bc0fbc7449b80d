import { rmSync } from 'node:fs'
import { startLeave } from '../src/areas/leave/start-leave.ts'
import { readConfig } from '../src/config.ts'
import { type Caller, platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import type { Ctx, InTransaction } from '../src/platform/database/database.ts'
import { refreshStatistics } from '../src/platform/database/schema/refresh-statistics.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { startDatabase } from '../src/start-database.ts'
import { bareLoad } from './bare-driver.ts'
import { bundleServer } from './bundle.ts'
import { type Child, startChild } from './child.ts'
import { type Latency, load } from './load.ts'
import { benchFolder, emptyStation } from './settings.ts'
import { signIn } from './sign-in.ts'
import { timedCalls } from './timed-calls.ts'

const instances = 1000
const connections = 16

type Timed = Readonly<{ ours: Latency; bare: Latency }>
export type FlowFigures = Readonly<{ instances: number; todo: Timed; complete: Timed }>

/**
 * As many processes as a busy station has, all waiting for one user: the work list, and the decisions on all of them.
 */
export async function measureFlow(say: (line: string) => void): Promise<FlowFigures> {
  const folder = benchFolder()
  const bundle = await bundleServer()
  try {
    say(`starting ${instances} processes`)
    const filled = await fill(folder)
    const { url, stop } = await startDatabase({ databaseUrl: undefined, dataDir: folder }, () => undefined)
    const server = await startChild(bundle.file, [], { ...emptyStation, DATA_DIR: folder, DATABASE_URL: url })
    try {
      return { instances, ...(await measureCalls({ server, url, say, ...filled })) }
    } finally {
      await server.stop()
      await stop()
    }
  } finally {
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Waiting = Readonly<{ id: string; instanceId: string }>
type Filled = Readonly<{ tasks: readonly Waiting[]; userId: string }>

async function fill(folder: string): Promise<Filled> {
  const { database, url, stop } = await prepareDatabase(
    readConfig({ DATA_DIR: folder, DEMO: 'people' }),
    () => undefined,
  )
  try {
    const { inTransaction } = database
    const program = programCaller(platformTenant)
    const [approver, asker] = [
      await inTransaction(program, (ctx) => userOf(ctx, 'admin')),
      await inTransaction(program, (ctx) => userOf(ctx, 'member')),
    ]
    await startAll(inTransaction, { ...program, userId: asker, name: 'bench' }, approver)
    await refreshStatistics(url)
    const tasks = await inTransaction(program, (ctx) =>
      ctx.db.selectFrom('flowTask').select(['id', 'instanceId']).orderBy('id').execute(),
    )
    return { tasks, userId: approver }
  } finally {
    await stop()
  }
}

async function userOf(ctx: Ctx, account: string): Promise<string> {
  const user = await ctx.db.selectFrom('appUser').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  return user.id
}

async function startAll(inTransaction: InTransaction, caller: Caller, taskUser: string): Promise<void> {
  const form = { startTime: '2030-01-01 09:00:00', endTime: '2030-01-02 09:00:00', reason: 'bench', taskUser }
  for (let at = 0; at < instances; at += 1) await inTransaction(caller, (ctx) => startLeave(ctx, {}, form))
}

type Prepared = Filled & Readonly<{ server: Child; url: string; say: (line: string) => void }>

async function measureCalls({ server, url, say, tasks, userId }: Prepared): Promise<Omit<FlowFigures, 'instances'>> {
  const headers = await signIn(server)
  say('the list of tasks')
  const list = { url: `${server.address}/api/blade-flow/work/todo-list?size=10`, headers }
  await load(list, { connections, seconds: 2 })
  const todo = {
    bare: await bareLoad(url, () => [{ text: todoStatement, values: [userId] }], { connections, seconds: 5 }),
    ours: await load(list, { connections, seconds: 5 }),
  }
  say('completing all of them')
  const ours = await completeAll(`${server.address}/api/blade-flow/work/complete-task`, headers, tasks)
  // Each turn uses another process: all of them on one row would wait for each other.
  const writes = (turn: number) => leastWrites(tasks[turn % tasks.length] as Waiting)
  return { todo, complete: { ours, bare: await bareLoad(url, writes, { connections, seconds: 5 }) } }
}

const todoStatement = `select task.*, instance.title, definition.name from flow_task task
  join flow_instance instance on instance.tenant_id = task.tenant_id and instance.id = task.instance_id
  join flow_definition definition on definition.id = instance.definition_id
  where task.assignee = $1 and task.end_time is null order by task.create_time desc, task.id desc limit 10`

/** What any engine must store for a step: the task, the process, one line of its history. */
function leastWrites({ id, instanceId }: Waiting) {
  return [
    { text: 'update flow_task set comment = $2 where id = $1', values: [id, 'bench'] },
    { text: 'update flow_instance set urge_time = now() where id = $1', values: [instanceId] },
    { text: `insert into flow_history (instance_id, deed, end_time) values ($1, 'pass', now())`, values: [instanceId] },
  ]
}

/** Each task once. */
function completeAll(url: string, headers: Record<string, string>, tasks: readonly Waiting[]): Promise<Latency> {
  const left = tasks.map(({ id }) => id)
  const next = () => {
    const taskId = left.pop()
    return taskId
      ? { url, method: 'POST' as const, body: JSON.stringify({ taskId, flag: 'ok', comment: 'bench' }) }
      : undefined
  }
  return timedCalls(next, { connections, headers })
}
