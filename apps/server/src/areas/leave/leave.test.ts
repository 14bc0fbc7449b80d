import type { Leave } from '@library/contract/leave/leave'
import { describe, expect } from 'vitest'
import { complete, history, type Person, taskOf, test } from '../../../test/desks/flow-people.ts'

async function ask(person: Person, values: object) {
  return person.post('blade-desk/process/leave/start-process', {
    startTime: '2026-03-02 09:00:00',
    endTime: '2026-03-04 09:00:00',
    reason: '家事',
    ...values,
  })
}
const detailOf = async (person: Person, businessId: string) =>
  (await person.get('blade-desk/process/leave/detail', { businessId })).data as Leave

describe('a leave', () => {
  test('of up to three days is decided by the approver', async ({ desk }) => {
    const [asker, boss] = [await desk.person('clerk'), await desk.person('clerk')]
    const begun = (await ask(asker, { taskUser: boss.id })).data as { id: string; processInstanceId: string }
    expect(await detailOf(asker, begun.id)).toMatchObject({
      days: 2,
      reason: '家事',
      taskUserName: boss.account,
      flow: { taskName: '审批人审批', status: 'todo', may: ['withdraw', 'urge', 'comment'] },
    })
    expect(await taskOf(boss, begun.processInstanceId)).toMatchObject({
      businessTable: 'leave_request',
      businessId: begun.id,
      routeValue: 'leave',
      variables: { days: 2 },
    })
    expect((await detailOf(boss, begun.id)).flow.may).toContain('complete')
    expect(await complete(boss, begun.processInstanceId, 'ok')).toMatchObject({ data: { processStatus: 'passed' } })
    expect(await detailOf(asker, begun.id)).toMatchObject({
      flow: { status: 'finish', processStatus: 'passed', taskId: null },
    })
    const stranger = await desk.person('clerk')
    expect(await stranger.get('blade-desk/process/leave/detail', { businessId: begun.id })).toMatchObject({ code: 404 })
  })

  test('of more than three days also needs an administrator, and either may refuse', async ({ desk }) => {
    const [asker, boss, admin] = [await desk.person('clerk'), await desk.person('clerk'), await desk.person('admin')]
    const long = { taskUser: boss.id, endTime: '2026-03-05 09:00:01' }
    const first = (await ask(asker, long)).data as { processInstanceId: string }
    expect(await complete(boss, first.processInstanceId, 'ok')).toMatchObject({ data: { processStatus: 'running' } })
    const { taskId } = await taskOf(admin, first.processInstanceId, 'claim-list')
    await admin.post('work/claim-task', { taskId })
    expect(await complete(admin, first.processInstanceId)).toMatchObject({ data: { processStatus: 'rejected' } })
    const second = (await ask(asker, long)).data as { processInstanceId: string }
    expect(await complete(boss, second.processInstanceId)).toMatchObject({ data: { processStatus: 'rejected' } })
    const steps = (await history(asker, second.processInstanceId)).map((row) => [
      row.historyActivityId,
      row.deed,
      row.assigneeName,
    ])
    expect(steps).toEqual([
      ['start', 'start', null],
      ['manager', 'disagree', boss.account],
      ['decision', 'pass', null],
      ['refused', 'end', null],
    ])
  })

  test.for([
    ['endTime', { endTime: '2026-03-01 09:00:00' }],
    ['endTime', { endTime: '2028-03-01 09:00:00' }],
    ['taskUser', { taskUser: '17' }],
    ['reason', { reason: ' ' }],
  ] as const)('with a wrong %s is refused', async ([field, values], { desk }) => {
    const [asker, boss] = [await desk.person('clerk'), await desk.person('clerk')]
    expect(await ask(asker, { taskUser: boss.id, ...values })).toMatchObject({ code: 400, data: [{ field }] })
  })

  test('never exists without its process: if one cannot begin, neither is created', async ({ desk }) => {
    const asker = await desk.person('clerk')
    const count = () => desk.station.in((ctx) => ctx.db.selectFrom('leaveRequest').select('id').execute())
    const before = (await count()).length
    expect(await ask(asker, { taskUser: asker.id })).toMatchObject({ code: 400 })
    const boss = await desk.person('clerk')
    expect(await ask(asker, { taskUser: boss.id, processDefinitionId: '7' })).toMatchObject({ code: 404 })
    expect((await count()).length).toBe(before)
  })
})
