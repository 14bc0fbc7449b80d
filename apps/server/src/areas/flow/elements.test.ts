import { describe, expect } from 'vitest'
import { aKey, arrow, diagram, task, value } from '../../../test/desks/flow-desk.ts'
import { complete, ended, namesOfTasks, start, story, test } from '../../../test/desks/flow-people.ts'

const later = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('timers', () => {
  const timed = (key: string, interrupts: boolean) =>
    diagram(
      key,
      `<startEvent id="s"/>${arrow('f0', 's', 'a')}${task('a', value('initiator'))}${arrow('f1', 'a', 'e')}<endEvent id="e"/>
      <boundaryEvent id="late" attachedToRef="a" cancelActivity="${interrupts}"><timerEventDefinition><timeDuration>P2D</timeDuration></timerEventDefinition></boundaryEvent>
      ${arrow('f2', 'late', 'boss')}${task('boss', value('initiator'))}${arrow('f3', 'boss', 'e2')}<endEvent id="e2"/>`,
    )

  test('fire once, when they are due, and cancel the step where they interrupt it', async ({ desk }) => {
    const person = await desk.person('clerk')
    const id = await start(person, await desk.deploy(timed(aKey(), true)))
    expect(await desk.ring(id, later(1))).toBe(false)
    expect(await desk.ring(id, later(3))).toBe(true)
    expect(await desk.ring(id, later(3))).toBe(false)
    expect(await namesOfTasks(person, id)).toEqual(['boss'])
    expect(ended(await complete(person, id, 'ok'))).toBe('passed')
  })
  test('leave the step unchanged where they do not interrupt, and are removed with it', async ({ desk }) => {
    const person = await desk.person('clerk')
    const definition = await desk.deploy(timed(aKey(), false))
    const id = await start(person, definition)
    expect(await desk.ring(id, later(3))).toBe(true)
    expect(await namesOfTasks(person, id)).toEqual(['a', 'boss'])
    const other = await start(person, definition)
    await complete(person, other, 'ok')
    expect(await desk.ring(other, later(3))).toBe(false)
  })
  test('delay a process', async ({ desk }) => {
    const person = await desk.person('clerk')
    const wait = `<intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>${value('pause')}</timeDuration></timerEventDefinition></intermediateCatchEvent>`
    const definition = await desk.deploy(
      diagram(
        aKey(),
        `<startEvent id="s"/>${arrow('f0', 's', 'wait')}${wait}${arrow('f1', 'wait', 'e')}<endEvent id="e"/>`,
      ),
    )
    const id = await start(person, definition, { pause: 'PT1H' })
    const { rows } = await desk.station.in(async (ctx) => ({
      rows: await ctx.db.selectFrom('job').select(['name', 'state']).where('key', 'like', `${id}:%`).execute(),
    }))
    expect(rows).toEqual([{ name: 'flow.timers', state: 'queued' }])
    expect(await desk.ring(id, later(1))).toBe(true)
    expect(await story(person, id)).toEqual(['s:start', 'wait:pass', ':timer', 'e:end'])
  })
})

describe('processes within processes', () => {
  test('are called by their key, with the values of the caller, and report back', async ({ desk }) => {
    const person = await desk.person('clerk')
    const [inner, outer] = [aKey(), aKey()]
    await desk.deploy(
      diagram(
        inner,
        `<startEvent id="is"/>${arrow('if', 'is', 'ia')}${task('ia', value('who'))}${arrow('ig', 'ia', 'ie')}<endEvent id="ie"/>`,
      ),
    )
    const definition = await desk.deploy(
      diagram(
        outer,
        `<startEvent id="s"/>${arrow('f0', 's', 'call')}<callActivity id="call" calledElement="${inner}"/>${arrow('f1', 'call', 'a')}
        ${task('a', value('who'))}${arrow('f2', 'a', 'e')}<endEvent id="e"/>`,
      ),
    )
    const id = await start(person, definition, { who: person.id })
    const [waiting] = await person.list('todo-list')
    expect(waiting).toMatchObject({ taskDefinitionKey: 'ia', title: 'A thing' })
    await person.post('work/complete-task', { taskId: waiting?.taskId, flag: 'ok', variables: { found: 7 } })
    expect(await namesOfTasks(person, id)).toEqual(['a'])
    const [send] = await person.list('send-list')
    expect(send).toMatchObject({ processInstanceId: id, variables: { found: 7, pass: true } })
    expect(ended(await complete(person, id, 'ok'))).toBe('passed')
    expect(await story(person, id)).toEqual([
      's:start',
      'call:pass',
      'is:start',
      'ia:agree',
      'ie:end',
      'a:agree',
      'e:end',
    ])

    const refused = await start(person, definition, { who: person.id })
    const [again] = await person.list('todo-list')
    await person.post('work/complete-task', { taskId: again?.taskId })
    expect((await person.list('send-list')).find((row) => row.processInstanceId === refused)?.processStatus).toBe(
      'rejected',
    )
  })

  test('may be nested, and a process that calls itself is stopped', async ({ desk }) => {
    const person = await desk.person('clerk')
    const definition = await desk.deploy(
      diagram(
        aKey(),
        `<startEvent id="s"/>${arrow('f0', 's', 'sub')}<subProcess id="sub"><startEvent id="ss"/>${arrow('sf', 'ss', 'sa')}${task('sa', value('initiator'))}${arrow('sg', 'sa', 'se')}<endEvent id="se"/></subProcess>
        ${arrow('f1', 'sub', 'e')}<endEvent id="e"/>`,
      ),
    )
    const id = await start(person, definition)
    expect(ended(await complete(person, id, 'ok'))).toBe('passed')
    const key = aKey()
    const self = await desk.deploy(
      diagram(
        key,
        `<startEvent id="s"/>${arrow('f0', 's', 'call')}<callActivity id="call" calledElement="${key}"/>${arrow('f1', 'call', 'e')}<endEvent id="e"/>`,
      ),
    )
    expect(await person.post('work/start-process', { processDefinitionId: self })).toMatchObject({ code: 409 })
  })
})
