import { describe, expect } from 'vitest'
import { aKey, arrow, type Desk, diagram, task, value } from '../../../test/desks/flow-desk.ts'
import { complete, ended, namesOfTasks, type Person, start, story, test } from '../../../test/desks/flow-people.ts'

describe('gateways', () => {
  const branching = (key: string) =>
    diagram(
      key,
      `<startEvent id="s"/>${arrow('f0', 's', 'split')}<parallelGateway id="split"/>
      ${arrow('f1', 'split', 'x')}${arrow('f2', 'split', 'a')}
      <exclusiveGateway id="x" default="small"/>${arrow('big', 'x', 'boss', 'amount > 100 and not (kind == "gift")')}${arrow('small', 'x', 'b')}
      ${task('boss', value('who'))}${task('a', value('who'))}${task('b', value('who'))}
      ${arrow('f3', 'boss', 'join')}${arrow('f4', 'b', 'join')}${arrow('f5', 'a', 'meet')}${arrow('f6', 'join', 'meet')}
      <exclusiveGateway id="join"/><parallelGateway id="meet"/>${arrow('f7', 'meet', 'e')}<endEvent id="e"/>`,
    )

  test('take one branch by its condition and wait for all parallel ones', async ({ desk }) => {
    const person = await desk.person('clerk')
    const definition = await desk.deploy(branching(aKey()))
    const big = await start(person, definition, { amount: '101', kind: 'sale', who: person.id })
    expect(await namesOfTasks(person, big)).toEqual(['a', 'boss'])
    const small = await start(person, definition, { amount: 500, kind: 'gift', who: person.id })
    expect(await namesOfTasks(person, small)).toEqual(['a', 'b'])
    expect(ended(await complete(person, small, 'ok'))).toBe('running')
    expect(ended(await complete(person, small, 'ok'))).toBe('passed')
    const missing = await person.post('work/start-process', {
      processDefinitionId: definition,
      variables: { who: person.id },
    })
    expect(missing).toMatchObject({ code: 409, msg: expect.stringContaining('amount') })
  })

  test('lead back after a refusal where the diagram says so', async ({ desk }) => {
    const person = await desk.person('clerk')
    const definition = await desk.deploy(
      diagram(
        aKey(),
        `<startEvent id="s"/>${arrow('f0', 's', 'draft')}${task('draft', value('initiator'))}${arrow('f1', 'draft', 'check')}
        ${task('check', value('initiator'))}${arrow('f2', 'check', 'g')}<exclusiveGateway id="g" default="ok"/>
        ${arrow('back', 'g', 'draft', 'pass == false')}${arrow('ok', 'g', 'e')}<endEvent id="e"/>`,
      ),
    )
    const id = await start(person, definition)
    for (const flag of ['ok', undefined, 'ok', 'ok'] as const) await complete(person, id, flag)
    expect(await story(person, id)).toEqual([
      ...['s:start', 'draft:agree', 'check:disagree', 'g:pass', 'draft:agree', 'check:agree', 'g:pass', 'e:end'],
    ])
  })
})

describe('several people at one step', () => {
  async function vote(desk: Desk, condition: string, flags: readonly ('ok' | undefined)[], isSequential = false) {
    const people = [await desk.person('clerk'), await desk.person('clerk'), await desk.person('clerk')]
    const loop = `<multiInstanceLoopCharacteristics isSequential="${isSequential}" flowable:collection="voters" flowable:elementVariable="voter">${condition ? `<completionCondition>${value(condition)}</completionCondition>` : ''}</multiInstanceLoopCharacteristics>`
    const definition = await desk.deploy(
      diagram(
        aKey(),
        `<startEvent id="s"/>${arrow('f0', 's', 'vote')}${task('vote', value('voter'), loop)}${arrow('f1', 'vote', 'g')}
        <exclusiveGateway id="g" default="ok"/>${arrow('no', 'g', 'refused', '!pass')}${arrow('ok', 'g', 'e')}<endEvent id="e"/><endEvent id="refused"/>`,
      ),
    )
    const [first] = people as [Person]
    const id = await start(first, definition, { voters: people.map((person) => person.id) })
    const states: string[] = []
    for (const [at, flag] of flags.entries()) states.push(ended(await complete(people[at] as Person, id, flag)))
    const open = await Promise.all(people.map((person) => namesOfTasks(person, id)))
    return { states, open: open.flat().length, last: (await story(first, id)).at(-1) }
  }

  test('must all agree by default', async ({ desk }) => {
    expect(await vote(desk, '', ['ok', 'ok', 'ok'])).toEqual({
      states: ['running', 'running', 'passed'],
      open: 0,
      last: 'e:end',
    })
    expect(await vote(desk, '', ['ok', undefined, 'ok'])).toMatchObject({
      states: ['running', 'running', 'rejected'],
      last: 'refused:end',
    })
  })
  test('may be represented by any one', async ({ desk }) => {
    expect(await vote(desk, 'nrOfCompletedInstances >= 1', ['ok'])).toEqual({
      states: ['passed'],
      open: 0,
      last: 'e:end',
    })
    expect(await vote(desk, 'nrOfCompletedInstances >= 1', [undefined])).toMatchObject({
      states: ['rejected'],
      open: 0,
    })
  })
  test('may be decided by a share', async ({ desk }) => {
    const most = 'nrOfApprovedInstances / nrOfInstances >= 0.5'
    expect(await vote(desk, most, [undefined, 'ok', 'ok'])).toMatchObject({ states: ['running', 'running', 'passed'] })
    expect(await vote(desk, most, [undefined, 'ok', undefined])).toMatchObject({
      states: ['running', 'running', 'rejected'],
    })
  })
  test('may be asked one after the other', async ({ desk }) => {
    expect(await vote(desk, '', ['ok', 'ok', 'ok'], true)).toMatchObject({ states: ['running', 'running', 'passed'] })
    const empty = await vote(desk, '', [], true)
    expect(empty.open).toBe(1)
  })
})
