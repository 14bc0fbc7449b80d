import { describe, expect } from 'vitest'
import { aKey, arrow, diagram, task } from '../../../test/desks/flow-desk.ts'
import { complete, start, taskOf, test } from '../../../test/desks/flow-people.ts'
import { access, field, inside } from '../../../test/desks/form-process.ts'

describe('processes that call each other', () => {
  test('share their values, but not with people who may not see them', async ({ desk }) => {
    const starter = await desk.person('clerk')
    const helper = await desk.person('clerk')
    const called = aKey()
    await desk.deploy(
      diagram(
        called,
        `<startEvent id="s"/>${arrow('f0', 's', 'help')}${task('help', helper.id, inside(field('name="advice" type="text" label="建议"', access('s', 'hide'))))}
        ${arrow('f1', 'help', 'e')}<endEvent id="e"/>`,
      ),
    )
    const definition = await desk.deploy(
      diagram(
        aKey(),
        `<startEvent id="s">${inside(field('name="price" type="number" label="底价"', access('after', 'hide')))}</startEvent>
        ${arrow('f0', 's', 'call')}<callActivity id="call" calledElement="${called}"/>${arrow('f1', 'call', 'after')}
        ${task('after', helper.id)}${arrow('f2', 'after', 'e')}<endEvent id="e"/>`,
      ),
    )
    const id = await start(starter, definition, { price: '471100815' })
    const [waiting] = (await helper.list('todo-list')).filter((row) => row.taskDefinitionKey === 'help')
    const child = waiting?.processInstanceId ?? ''
    expect((await taskOf(helper, child)).variables).not.toHaveProperty('price')
    expect((await starter.list('send-list')).find((row) => row.processInstanceId === id)?.variables).toMatchObject({
      price: '471100815',
    })
    expect(await complete(helper, child, 'ok', { variables: { advice: 'not for the starter' } })).toMatchObject({
      code: 200,
    })
    // The called process has given its values back.
    const [after] = (await helper.list('todo-list')).filter((row) => row.processInstanceId === id)
    expect(after?.variables).toMatchObject({ advice: 'not for the starter' })
    const seen = await Promise.all(
      ['process/history-flow-list', 'process/model-view'].map((call) => starter.get(call, { processInstanceId: id })),
    )
    const text = JSON.stringify([...seen, await starter.list('send-list')])
    expect(text).toContain('471100815')
    expect(text).not.toContain('not for the starter')
    expect(JSON.stringify(await helper.get('process/model-view', { processInstanceId: id }))).not.toContain('471100815')
  })
})
