import { expect } from 'vitest'
import { aKey, arrow, diagram, value } from '../../../test/desks/flow-desk.ts'
import { start, story, taskOf, test } from '../../../test/desks/flow-people.ts'
import { appFor, openWorld } from '../../../test/world.ts'
import { advance } from '../../domain/flow/run/advance.ts'
import { lockInstance } from '../../domain/flow/run/instances.ts'

const twoSteps = (key: string) =>
  diagram(
    key,
    `<startEvent id="s"/>${arrow('f1', 's', 'a')}<userTask id="a" flowable:assignee="${value('initiator')}"/>${arrow('f2', 'a', 'b')}
    <userTask id="b" flowable:assignee="${value('initiator')}"/>${arrow('f3', 'b', 'e')}<endEvent id="e"/>`,
  )

test('a step interrupted before its commit was never taken, and another server takes it once', async ({ desk }) => {
  const person = await desk.person('clerk')
  const id = await start(person, await desk.deploy(twoSteps(aKey())))
  const { taskId } = await taskOf(person, id)
  const { executionId } = await desk.station.in((ctx) =>
    ctx.db
      .selectFrom('flowTask')
      .select('executionId')
      .where('id', '=', taskId ?? '')
      .executeTakeFirstOrThrow(),
  )
  const cutOff = desk.station.in(async (ctx) => {
    const impulse = {
      kind: 'complete',
      activityId: 'a',
      executionId: executionId ?? '',
      output: { pass: true },
    } as const
    await advance(ctx, {}, { instance: await lockInstance(ctx, id), impulse, variables: { pass: true } })
    throw new Error('the process dies here')
  })
  await expect(cutOff).rejects.toThrow('dies')
  expect(await story(person, id)).toEqual(['s:start', 'a:enter'])

  const world = await openWorld()
  const elsewhere = await appFor(world)
  const headers = elsewhere.as(person.caller)
  const complete = (payload: object) =>
    elsewhere.app.inject({ method: 'POST', url: '/api/blade-flow/work/complete-task', headers, payload })
  const answers = await Promise.all([
    complete({ taskId, flag: 'ok' }),
    person.post('work/complete-task', { taskId, flag: 'ok' }),
  ])
  expect([answers[0].statusCode, answers[1].code].sort()).toEqual([200, 409])
  const next = await taskOf(person, id)
  expect(next.taskDefinitionKey).toBe('b')
  expect((await complete({ taskId: next.taskId, flag: 'ok' })).json()).toMatchObject({
    data: { processStatus: 'passed' },
  })
  expect(await story(person, id)).toEqual(['s:start', 'a:agree', 'b:agree', 'e:end'])
  await elsewhere.app.close()
  await world.close()
})
