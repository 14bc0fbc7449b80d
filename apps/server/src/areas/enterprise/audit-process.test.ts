import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { undoHeader } from '@library/contract/system/undo'
import { describe, expect } from 'vitest'
import { enterpriseDesk } from '../../../test/desks/enterprise-desk.ts'
import { aKey, arrow, diagram } from '../../../test/desks/flow-desk.ts'
import { test } from '../../../test/desks/flow-people.ts'
import { someone } from '../../../test/world.ts'

/** Two auditors in sequence, by their role. */
const twoAuditors = (key: string) =>
  diagram(
    key,
    `<startEvent id="s"/>${arrow('f1', 's', 'a')}<userTask id="a" name="First look" flowable:candidateGroups="auditor"/>${arrow('f2', 'a', 'b')}
    <userTask id="b" name="Second look" flowable:candidateGroups="admin"/>${arrow('f3', 'b', 'e')}<endEvent id="e"/>`,
  )

describe('an enterprise audited by a process of the station', () => {
  test('is decided by its last step, by the same rules, and by nothing else meanwhile', async ({
    staged,
    world,
    desk: other,
  }) => {
    const desk = await enterpriseDesk(staged, world)
    const { tenantId } = desk.station
    const key = aKey()
    const uploaded = await other.upload(`${key}.bpmn`, twoAuditors(key), { category: 'flow_1', tenantIds: tenantId })
    expect(uploaded).toMatchObject({ code: 200 })
    const flow = async (who: ReturnType<typeof someone>, method: 'GET' | 'POST', name: string, payload: object = {}) =>
      (
        await staged.app.inject({
          method,
          url: `/api/blade-flow/${name}`,
          headers: staged.as({
            ...who,
            permissions: new Set([
              ...who.permissions,
              'work_claim_view',
              'station_setting_view',
              'station_setting_edit',
            ]),
          }),
          ...(method === 'POST' ? { payload } : {}),
        })
      ).json()
    const { admin, auditor, owner } = desk.callers
    expect(
      await flow(admin, 'POST', 'binding/submit', { subject: 'enterprise_audit', processKey: 'nothing' }),
    ).toMatchObject({ code: 409 })
    expect(await flow(admin, 'POST', 'binding/submit', { subject: 'enterprise_audit', processKey: key })).toMatchObject(
      { code: 200 },
    )
    expect((await flow(admin, 'GET', 'binding/list')).data).toMatchObject([
      { subject: 'enterprise_audit', processKey: key },
      { subject: 'material_audit', processKey: null },
    ])

    const id = await desk.inState(enterpriseStatus.draft)
    expect(await desk.post(owner, 'submit', { id, ...desk.form() })).toMatchObject({ code: 200 })
    const direct = { enterpriseId: id, result: enterpriseResult.passed }
    expect(await desk.post(auditor, 'auditEnterprise', direct)).toMatchObject({
      code: 409,
      msg: expect.stringContaining(key),
    })

    const decide = async (who: typeof auditor, flag?: 'ok', comment?: string) => {
      const [task] = (await flow(who, 'GET', 'work/claim-list')).data.records
      await flow(who, 'POST', 'work/claim-task', { taskId: task.taskId })
      return flow(who, 'POST', 'work/complete-task', { taskId: task.taskId, flag, comment })
    }
    const own = someone({ ...auditor, userId: owner.userId })
    expect(await decide(own, 'ok')).toMatchObject({ code: 403 })
    await desk.station.in((ctx) =>
      ctx.db.updateTable('flowTask').set({ assignee: null }).where('endTime', 'is', null).execute(),
    )
    expect(await decide(auditor, 'ok')).toMatchObject({ data: { processStatus: 'running' } })
    expect((await desk.stored(id)).auditStatus).toBe(enterpriseStatus.waiting)
    const mute = await decide(admin)
    expect(mute).toMatchObject({ code: 400, data: [{ field: 'opinion' }] })
    expect((await desk.stored(id)).auditStatus).toBe(enterpriseStatus.waiting)
    const [task] = await desk.station.in((ctx) =>
      ctx.db.selectFrom('flowTask').select('id').where('endTime', 'is', null).execute(),
    )
    expect(
      await flow(admin, 'POST', 'work/complete-task', { taskId: task?.id, flag: 'ok', comment: '同意' }),
    ).toMatchObject({ data: { processStatus: 'passed' } })
    expect(await desk.stored(id)).toMatchObject({ auditStatus: enterpriseStatus.approved, auditOpinion: '同意' })

    const gone = await desk.inState(enterpriseStatus.draft)
    await desk.post(owner, 'submit', { id: gone, ...desk.form() })
    const remover = someone({ ...admin, permissions: new Set([...admin.permissions, 'company_delete']) })
    const headers = staged.as(remover)
    const url = `/api/materialEnterprise/Enterprise/remove?ids=${gone}`
    const removed = await staged.app.inject({ method: 'POST', url, headers })
    expect(removed.json()).toMatchObject({ code: 200 })
    const instances = () =>
      desk.station.in((ctx) =>
        ctx.db.selectFrom('flowInstance').select('status').where('businessId', '=', gone).orderBy('id').execute(),
      )
    expect(await instances()).toEqual([{ status: 'deleted' }])
    // Undone, it waits again: a new process decides about it.
    const payload = { token: removed.headers[undoHeader] }
    const undone = await staged.app.inject({ method: 'POST', url: '/api/blade-system/undo', headers, payload })
    expect(undone.json()).toMatchObject({ code: 200 })
    expect(await instances()).toEqual([{ status: 'deleted' }, { status: 'running' }])

    await flow(admin, 'POST', 'binding/submit', { subject: 'enterprise_audit', processKey: null })
    const next = await desk.inState(enterpriseStatus.draft)
    await desk.post(owner, 'submit', { id: next, ...desk.form() })
    expect(await desk.post(auditor, 'auditEnterprise', { ...direct, enterpriseId: next })).toMatchObject({ code: 200 })
  })
})
