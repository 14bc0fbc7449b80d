import { describe, expect } from 'vitest'
import { aFlowDesk, aKey, arrow, diagram, value } from '../../../test/desks/flow-desk.ts'
import { complete, start, story, taskOf, test } from '../../../test/desks/flow-people.ts'

/** Two approvals in sequence; the second may be claimed by a role. */
const twoSteps = (key: string) =>
  diagram(
    key,
    `<startEvent id="s"/>${arrow('f1', 's', 'a')}
    <userTask id="a" name="First" flowable:assignee="${value('first')}" flowable:dueDate="P1D"/>${arrow('f2', 'a', 'b')}
    <userTask id="b" name="Second" camunda:candidateGroups="chief"/>${arrow('f3', 'b', 'e')}<endEvent id="e"/>`,
  )

describe('a process', () => {
  test('passes from user to user to its end, and records what happened in that order', async ({ desk }) => {
    const [starter, first, chief] = [await desk.person('clerk'), await desk.person('clerk'), await desk.person('chief')]
    const id = await start(starter, await desk.deploy(twoSteps(aKey())), { first: first.id })
    const todo = await taskOf(first, id)
    expect(todo).toMatchObject({
      taskName: 'First',
      status: 'todo',
      initiator: starter.id,
      title: 'A thing',
      assignee: first.id,
    })
    expect(todo.dueTime).not.toBeNull()
    expect((await first.get('work/counts')).data).toEqual({ claim: 0, todo: 1, overdue: 0, send: 0 })
    expect(await complete(first, id, 'ok')).toMatchObject({ data: { processIsFinished: false } })
    expect((await taskOf(first, id, 'done-list')).comment).toBe('said')

    const waiting = await taskOf(chief, id, 'claim-list')
    expect(await chief.post('work/complete-task', { taskId: waiting.taskId, flag: 'ok' })).toMatchObject({ code: 409 })
    expect(await first.post(`work/claim-task?taskId=${waiting.taskId}`)).toMatchObject({ code: 404 })
    expect(await chief.post(`work/claim-task?taskId=${waiting.taskId}`)).toMatchObject({ code: 200 })
    expect(await complete(chief, id, 'ok')).toMatchObject({
      data: { processIsFinished: true, processStatus: 'passed' },
    })
    expect(await story(starter, id)).toEqual(['s:start', 'a:agree', 'b:agree', 'b:claim', 'e:end'])
    const view = (await starter.get('process/model-view', { processInstanceId: id })).data as {
      current: string[]
      finished: string[]
      taken: string[]
    }
    expect([view.current, view.finished, view.taken]).toEqual([[], ['s', 'a', 'b', 'e'], ['f1', 'f2', 'f3']])
    expect((await taskOf(starter, id, 'send-list')).status).toBe('finish')
  })

  test('is claimed by one of two concurrent users', async ({ desk }) => {
    const [starter, one, two] = [await desk.person('clerk'), await desk.person('chief'), await desk.person('chief')]
    const id = await start(starter, await desk.deploy(twoSteps(aKey())), { first: one.id })
    await complete(one, id, 'ok')
    const { taskId } = await taskOf(two, id, 'claim-list')
    const answers = await Promise.all([one, two].map((person) => person.post('work/claim-task', { taskId })))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409])
    const [winner, loser] = answers[0]?.code === 200 ? [one, two] : [two, one]
    expect(await loser.post('work/complete-task', { taskId, flag: 'ok' })).toMatchObject({ code: 403 })
    expect(await winner.post('work/unclaim-task', { taskId })).toMatchObject({ code: 200 })
    expect(await loser.post('work/claim-task', { taskId })).toMatchObject({ code: 200 })
    const twice = await Promise.all([
      complete(loser, id, 'ok'),
      loser.post('work/complete-task', { taskId, flag: 'ok' }),
    ])
    expect(twice.map((answer) => answer.code).sort()).toEqual([200, 409])
  })

  test('ends refused where the diagram has no branch for a refusal', async ({ desk }) => {
    const [starter, first] = [await desk.person('clerk'), await desk.person('chief')]
    const id = await start(starter, await desk.deploy(twoSteps(aKey())), { first: first.id })
    expect(await complete(first, id)).toMatchObject({ data: { processIsFinished: true, processStatus: 'rejected' } })
    expect(await story(starter, id)).toEqual(['s:start', 'a:disagree'])
  })

  test('is sent back to an earlier step, and continues from there', async ({ desk }) => {
    const [starter, first, chief] = [await desk.person('clerk'), await desk.person('clerk'), await desk.person('chief')]
    const id = await start(starter, await desk.deploy(twoSteps(aKey())), { first: first.id })
    const { taskId: begun } = await taskOf(first, id)
    expect(await first.post('work/reject-task', { taskId: begun, comment: 'no' })).toMatchObject({ code: 409 })
    await complete(first, id, 'ok')
    const { taskId } = await taskOf(chief, id, 'claim-list')
    await chief.post('work/claim-task', { taskId })
    const detail = (await chief.get('work/task-detail', { taskId })).data as { rejectTargets: object[]; may: string[] }
    expect(detail.rejectTargets).toEqual([{ activityId: 'a', name: 'First', assigneeName: first.account }])
    expect(detail.may).toContain('reject')
    expect(await chief.post('work/reject-task', { taskId, targetActivityId: 'zz', comment: 'no' })).toMatchObject({
      code: 400,
    })
    expect(await chief.post('work/reject-task', { taskId, comment: 'Once more' })).toMatchObject({ code: 200 })
    await complete(first, id, 'ok')
    const { taskId: again } = await taskOf(chief, id, 'claim-list')
    await chief.post('work/claim-task', { taskId: again })
    expect(await complete(chief, id, 'ok')).toMatchObject({ data: { processStatus: 'passed' } })
    expect(await story(chief, id)).toEqual([
      's:start',
      'a:agree',
      'b:reject',
      'b:claim',
      'a:agree',
      'b:agree',
      'b:claim',
      'e:end',
    ])
  })

  test('sent back cancels the requested signatures', async ({ desk }) => {
    const [starter, first, chief] = [await desk.person('clerk'), await desk.person('clerk'), await desk.person('chief')]
    const id = await start(starter, await desk.deploy(twoSteps(aKey())), { first: first.id })
    await complete(first, id, 'ok')
    const { taskId } = await taskOf(chief, id, 'claim-list')
    await chief.post('work/claim-task', { taskId })
    await chief.post('work/add-signer', { taskId, userIds: [starter.id] })
    const { taskId: signature } = await taskOf(starter, id)
    expect(await chief.post('work/reject-task', { taskId, comment: 'Once more' })).toMatchObject({ code: 200 })
    expect(await starter.post('work/complete-task', { taskId: signature, flag: 'ok' })).toMatchObject({ code: 409 })
    expect((await starter.get('work/counts')).data).toMatchObject({ todo: 0 })
    expect((await first.get('work/counts')).data).toMatchObject({ todo: 1 })
  })

  test('is delegated, signed by others first, urged, commented on and withdrawn', async ({ desk }) => {
    const [starter, first, other] = [await desk.person('clerk'), await desk.person('chief'), await desk.person('clerk')]
    const definition = await desk.deploy(twoSteps(aKey()))
    const id = await start(starter, definition, { first: first.id })
    const { taskId } = await taskOf(first, id)
    expect(await first.post('work/delegate-task', { taskId, userId: first.id })).toMatchObject({ code: 400 })
    expect(await first.post('work/delegate-task', { taskId, userId: other.id })).toMatchObject({ code: 200 })
    expect(await taskOf(other, id)).toMatchObject({ owner: first.id, ownerName: first.account })
    expect(await first.post('work/complete-task', { taskId, flag: 'ok' })).toMatchObject({ code: 403 })

    expect(await other.post('work/add-signer', { taskId, userIds: [first.id] })).toMatchObject({ code: 200 })
    expect(await other.post('work/complete-task', { taskId, flag: 'ok' })).toMatchObject({
      code: 409,
      msg: expect.stringContaining(first.account),
    })
    expect(await complete(first, id, 'ok')).toMatchObject({ code: 200, data: { processIsFinished: false } })
    expect((await other.get('work/task-detail', { taskId })).data).toMatchObject({
      signers: [{ userId: first.id, comment: 'said' }],
    })

    expect((await starter.post('work/urge', { processInstanceId: id })).data).toEqual({ told: 1 })
    expect(await starter.post('work/urge', { processInstanceId: id })).toMatchObject({ code: 429 })
    expect(await other.post('work/urge', { processInstanceId: id })).toMatchObject({ code: 403 })
    expect(await other.post('work/comment', { processInstanceId: id, comment: 'Hm' })).toMatchObject({ code: 200 })
    expect(await first.post('work/withdraw', { processInstanceId: id })).toMatchObject({ code: 403 })
    expect(await starter.post('work/withdraw', { processInstanceId: id, reason: 'A mistake' })).toMatchObject({
      code: 200,
    })
    expect(await starter.post('work/withdraw', { processInstanceId: id })).toMatchObject({ code: 409 })
    expect(await other.post('work/complete-task', { taskId, flag: 'ok' })).toMatchObject({ code: 409 })
    expect(await story(starter, id)).toEqual([
      's:start',
      'a:cancel',
      'a:delegate',
      'a:addSigner',
      'a:sign',
      ':urge',
      ':comment',
      ':withdraw',
    ])
  })

  test('of another station or of other users does not exist', async ({ desk, staged, world }) => {
    const [starter, first, stranger] = [
      await desk.person('clerk'),
      await desk.person('clerk'),
      await desk.person('clerk'),
    ]
    const definition = await desk.deploy(twoSteps(aKey()))
    const id = await start(starter, definition, { first: first.id })
    const { taskId } = await taskOf(first, id)
    const elsewhere = await (await aFlowDesk(staged, world)).person('chief')
    for (const person of [stranger, elsewhere]) {
      const answers = [
        await person.post('work/claim-task', { taskId }),
        await person.post('work/complete-task', { taskId, flag: 'ok' }),
        await person.post('work/reject-task', { taskId, comment: 'x' }),
        await person.post('work/withdraw', { processInstanceId: id }),
        await person.get('work/task-detail', { taskId }),
        await person.get('process/history-flow-list', { processInstanceId: id }),
        await person.get('process/model-view', { processInstanceId: id }),
      ]
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 404))
    }
    expect(await elsewhere.post('work/start-process', { processDefinitionId: definition })).toMatchObject({ code: 404 })
    expect(await elsewhere.get('process/model-view', { processDefinitionId: definition })).toMatchObject({ code: 404 })
  })
})

describe('several tasks at once', () => {
  test('are completed independently', async ({ desk }) => {
    const [starter, first] = [await desk.person('clerk'), await desk.person('clerk')]
    const definition = await desk.deploy(twoSteps(aKey()))
    await desk.person('chief')
    const ids = [
      await start(starter, definition, { first: first.id }),
      await start(starter, definition, { first: first.id }),
    ]
    const taskIds = (await first.list('todo-list')).map((row) => row.taskId)
    expect(taskIds).toHaveLength(2)
    const { data } = await first.post('work/batch-complete', { taskIds: [...taskIds, '1'], flag: 'ok' })
    expect(data).toMatchObject({ done: 2, failed: [{ taskId: '1' }] })
    expect(ids).toHaveLength(2)
  })
})
