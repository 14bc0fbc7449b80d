import type { FlowRow } from '@library/contract/flow/flow-row'
import type { ModelView } from '@library/contract/flow/follow'
import type { FilledField, ProcessForm } from '@library/contract/flow/form-field'
import { describe, expect } from 'vitest'
import { aFile } from '../../../test/desks/enterprise-desk.ts'
import { aFlowDesk, aKey, arrow, type Desk, diagram, task, value } from '../../../test/desks/flow-desk.ts'
import { complete, ended, history, namesOfTasks, type Person, taskOf, test } from '../../../test/desks/flow-people.ts'
import { field, inside, purchase } from '../../../test/desks/form-process.ts'

type Answer = { code: number; msg: string; data: unknown }

async function aPurchase(desk: Desk) {
  const starter = await desk.person('clerk')
  const boss = await desk.person('clerk')
  const definition = await desk.deploy(purchase(aKey()))
  const begin = (variables: object): Promise<Answer> =>
    starter.post('work/start-process', { processDefinitionId: definition, title: 'A thing', variables })
  const started = async (variables: object = {}) => {
    const answer = await begin({ amount: '800', boss: boss.id, ...variables })
    expect(answer).toMatchObject({ code: 200 })
    return (answer.data as { processInstanceId: string }).processInstanceId
  }
  return { starter, boss, definition, begin, started }
}

async function formOf(person: Person, id: string): Promise<ProcessForm> {
  const { taskId } = await taskOf(person, id)
  return ((await person.get('work/task-detail', { taskId })).data as { form: ProcessForm }).form
}

const named = (fields: readonly FilledField[]) =>
  Object.fromEntries(fields.map((one) => [one.name, [one.may, one.value, one.shown.text]]))

describe('the form of a process', () => {
  test('is asked for at the start, typed, and decides by a condition', async ({ desk }) => {
    const { starter, boss, definition, started } = await aPurchase(desk)
    const { data } = await starter.get('work/start-form', { processDefinitionId: definition })
    expect((data as ProcessForm).fields.map(({ name, may }) => [name, may])).toEqual(
      ['amount', 'code', 'day', 'kind', 'boss', 'papers'].map((name) => [name, 'edit']),
    )
    const list = (await starter.get('work/start-list', { size: '200' })) as {
      data: { records: { id: string; startVariables: unknown[] }[] }
    }
    expect(list.data.records.find(({ id }) => id === definition)?.startVariables).toEqual([])

    const small = await started({ amount: '00800.50', kind: 'a' })
    expect(named((await formOf(boss, small)).fields)).toMatchObject({
      amount: ['edit', '800.5', '800.5'],
      kind: ['view', 'a', '甲'],
      boss: ['view', boss.id, expect.any(String)],
      day: ['view', null, ''],
      rating: ['edit', null, ''],
    })
    expect(ended(await complete(boss, small, 'ok'))).toBe('passed')

    // Two numbers that are one as floating point.
    const large = await started({ amount: '800' })
    expect(ended(await complete(boss, large, 'ok', { variables: { amount: '9007199254740993.01' } }))).toBe('running')
    expect(await namesOfTasks(starter, large)).toEqual(['sign'])
    expect((await taskOf(starter, large)).variables.amount).toBe('9007199254740993.01')
  })

  test.for([
    [{ amount: '' }, 'amount', '金额'],
    [{ amount: '-1' }, 'amount', '金额'],
    [{ amount: '1.005' }, 'amount', '小数'],
    [{ amount: 'many' }, 'amount', '数字'],
    [{ code: 'ab1' }, 'code', '格式'],
    [{ code: 'AB1234' }, 'code', '5'],
    [{ day: '2026-02-30' }, 'day', '日期'],
    [{ day: '2025-12-31' }, 'day', '2026-01-01'],
    [{ kind: 'c' }, 'kind', '选项'],
    [{ boss: '1' }, 'boss', '人员'],
    [{ boss: null }, 'boss', '必填'],
    [{ other: 'x' }, 'other', 'other'],
    [{ rating: 'x' }, 'rating', 'rating'],
  ] as const)('refuses %j and names the field', async ([wrong, name, reason], { desk }) => {
    const { begin, boss } = await aPurchase(desk)
    const answer = await begin({ amount: '1', boss: boss.id, ...wrong })
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining(reason), data: [{ field: name }] })
  })

  test('takes what the step may edit, and nothing else', async ({ desk }) => {
    const { boss, started } = await aPurchase(desk)
    const id = await started()
    expect(await complete(boss, id, 'ok', { variables: { kind: 'a' } })).toMatchObject({
      code: 403,
      msg: expect.stringContaining('类别'),
    })
    expect(await complete(boss, id, 'ok', { variables: { initiator: boss.id } })).toMatchObject({ code: 400 })
    // Without the field its earlier value counts; cleared, it is missing.
    expect(await complete(boss, id, 'ok', { variables: { amount: null } })).toMatchObject({ code: 400 })
    expect(ended(await complete(boss, id, 'ok'))).toBe('passed')
  })

  test('says in its history who changed what at which step', async ({ desk }) => {
    const { starter, boss, started } = await aPurchase(desk)
    const id = await started({ kind: 'b' })
    await complete(boss, id, 'ok', { variables: { amount: '1200', rating: 'good' } })
    const rows = await history(boss, id)
    const changed = rows.filter(({ changes }) => changes.length > 0)
    expect(changed.map((row) => [row.historyActivityId, row.assigneeName ?? row.initiatorName])).toEqual([
      ['s', starter.account],
      ['check', boss.account],
    ])
    const texts = (row: FlowRow | undefined) =>
      row?.changes.map(({ name, before, after }) => [name, before.text, after.text])
    expect(texts(changed[0])).toContainEqual(['kind', '', '乙'])
    expect(texts(changed[1])).toEqual([
      ['amount', '800', '1200'],
      ['rating', '', 'good'],
    ])
    // A refusal that ends the process is recorded too.
    const refused = await started()
    expect(ended(await complete(boss, refused, undefined, { variables: { rating: 'poor' } }))).toBe('rejected')
    const view = (await boss.get('process/model-view', { processInstanceId: refused })).data as ModelView
    expect(named(view.form.fields).rating).toEqual(['view', 'poor', 'poor'])
  })

  test('never leaves the server where a person may not see it', async ({ desk }) => {
    const { starter, boss, started } = await aPurchase(desk)
    const id = await started()
    await complete(boss, id, 'ok', { variables: { amount: '5000', rating: 'top secret' } })
    const { taskId } = await taskOf(starter, id)
    const follower = await desk.person('watcher', { permissions: new Set(['flow_follow_view']) })
    const seen = async (person: Person) => [
      await person.get('work/task-detail', { taskId: taskId ?? '' }),
      await person.get('process/history-flow-list', { processInstanceId: id }),
      await person.get('process/model-view', { processInstanceId: id }),
      ...(person === follower ? [await person.get('follow/list', { processInstanceId: id })] : []),
      await person.list('send-list'),
      await person.list('todo-list'),
      await person.list('done-list'),
    ]
    for (const person of [starter, follower]) {
      const text = JSON.stringify(await seen(person))
      expect(text).toContain('5000')
      expect(text).not.toContain('top secret')
      expect(text).not.toContain('rating')
    }
    expect(JSON.stringify(await seen(boss))).toContain('top secret')
    const stranger = await desk.person('clerk')
    expect(await stranger.get('work/task-detail', { taskId: taskId ?? '' })).toMatchObject({ code: 404 })
  })

  test('has files that open for those who see the field', async ({ desk }) => {
    const { starter, boss, begin, started } = await aPurchase(desk)
    const own = await desk.station.in((ctx) => aFile(ctx, starter.id))
    const foreign = await desk.station.in((ctx) => aFile(ctx, boss.id))
    expect(await begin({ amount: '1', boss: boss.id, papers: [foreign] })).toMatchObject({ code: 404 })
    const id = await started({ papers: [own] })
    const form = await formOf(boss, id)
    const papers = form.fields.find(({ name }) => name === 'papers')
    expect(papers?.shown.files).toEqual([{ id: own, name: 'licence.pdf', link: expect.any(String) }])
    const remover = await desk.person('clerk', { permissions: new Set(['attach_delete', 'attach_view']) })
    expect(await remover.post(`blade-resource/attach/remove?ids=${own}`)).toMatchObject({ code: 409 })
  })

  test('refuses a change of a field that another person changed meanwhile', async ({ desk }) => {
    const voters = [await desk.person('clerk'), await desk.person('clerk')] as const
    const loop = '<multiInstanceLoopCharacteristics flowable:collection="voters" flowable:elementVariable="voter"/>'
    const definition = await desk.deploy(
      diagram(
        aKey(),
        `<startEvent id="s">${inside(field('name="voters" type="people" many="true" label="评委" required="true"'))}</startEvent>
        ${arrow('f0', 's', 'vote')}${task('vote', value('voter'), inside(field('name="note" type="text" label="备注"'), field('name="mark" type="number" label="分数"')) + loop)}
        ${arrow('f1', 'vote', 'e')}<endEvent id="e"/>`,
      ),
    )
    const variables = { voters: voters.map(({ id }) => id) }
    const begun = await voters[0].post('work/start-process', { processDefinitionId: definition, variables })
    const { processInstanceId: id } = begun.data as { processInstanceId: string }
    const { version } = await formOf(voters[1], id)
    expect(await complete(voters[0], id, 'ok', { variables: { note: 'first' } })).toMatchObject({ code: 200 })
    const late = (values: object, formVersion: string) =>
      complete(voters[1], id, 'ok', { variables: values, formVersion })
    expect(await late({ note: 'second' }, version)).toMatchObject({ code: 409 })
    const { version: newer } = await formOf(voters[1], id)
    expect(newer).not.toBe(version)
    expect(await late({ note: 'second', mark: '3' }, newer)).toMatchObject({ code: 200 })
  })

  test('belongs to its station', async ({ desk, staged, world }) => {
    const { started, definition } = await aPurchase(desk)
    const id = await started()
    const other = await aFlowDesk(staged, world)
    const person = await other.person('clerk', { permissions: new Set(['flow_follow_view']) })
    expect(await person.get('process/model-view', { processInstanceId: id })).toMatchObject({ code: 404 })
    expect(await person.get('work/start-form', { processDefinitionId: definition })).toMatchObject({ code: 404 })
  })
})
