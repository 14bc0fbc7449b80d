import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, inject } from 'vitest'
import { aKey, arrow, diagram, value } from '../../../test/desks/flow-desk.ts'
import { type Person, start, story, test } from '../../../test/desks/flow-people.ts'
import { startTestProcess } from '../../../test/processes/test-process.ts'

const instances = 10
const step = (id: string) => `<userTask id="${id}" flowable:assignee="${value('initiator')}"/>`
/** Two parallel branches, then one. */
const roads = `<startEvent id="s"/><parallelGateway id="fork"/>${step('a')}${step('b')}<parallelGateway id="join"/>${step('c')}<endEvent id="e"/>
  ${arrow('f1', 's', 'fork')}${arrow('f2', 'fork', 'a')}${arrow('f3', 'fork', 'b')}${arrow('f4', 'a', 'join')}${arrow('f5', 'b', 'join')}
  ${arrow('f6', 'join', 'c')}${arrow('f7', 'c', 'e')}`

/** A server that completes the user's tasks when started, and is killed in the middle of them. Returns what it reported. */
async function aServer({ caller }: Person): Promise<(killedAfter: number) => Promise<string[]>> {
  const who = [inject('databaseUrl'), caller.tenantId, caller.userId]
  const child = startTestProcess('flow-process', who)
  const ended = once(child, 'exit')
  return async (killedAfter) => {
    const completed: string[] = []
    child.stdin.write('begin\n')
    for await (const line of createInterface(child.stdout)) {
      completed.push(line)
      if (completed.length === killedAfter) child.kill('SIGKILL')
    }
    await ended
    return completed
  }
}

/** Until the user has no open task any more. */
async function completeRest(person: Person): Promise<string[]> {
  const completed: string[] = []
  for (let rows = await person.list('todo-list'); rows.length > 0; rows = await person.list('todo-list'))
    for (const { taskId } of rows) {
      expect(await person.post('work/complete-task', { taskId, flag: 'ok' })).toMatchObject({ code: 200 })
      completed.push(taskId ?? '')
    }
  return completed
}

test('a server killed while it completes tasks has lost none and duplicated none', async ({ desk }) => {
  const person = await desk.person('clerk')
  const servers = [await aServer(person), await aServer(person)] as const
  const definition = await desk.deploy(diagram(aKey(), roads))
  const ids: string[] = []
  for (let n = 0; n < instances; n += 1) ids.push(await start(person, definition))
  const completed = [...(await servers[0](7)), ...(await servers[1](9)), ...(await completeRest(person))]
  expect(new Set(completed).size).toBe(completed.length)
  const steps = ['a:agree', 'b:agree', 'c:agree', 'e:end', 'fork:pass', 'join:pass', 's:start']
  for (const id of ids) expect((await story(person, id)).sort()).toEqual(steps)
  const tasks = await desk.station.in((ctx) =>
    ctx.db.selectFrom('flowTask').select(['id', 'outcome']).where('instanceId', 'in', ids).execute(),
  )
  expect(tasks.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 3 * instances }, () => 'agree'))
  const known = new Set(tasks.map(({ id }) => id))
  expect(completed.every((id) => known.has(id))).toBe(true)
})
