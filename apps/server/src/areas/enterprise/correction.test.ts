import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { describe, expect } from 'vitest'
import { enterpriseDesk } from '../../../test/desks/enterprise-desk.ts'
import { test } from '../../../test/world.ts'

const { passed, rejected } = enterpriseResult

describe('data corrected while auditing', () => {
  test('are recorded with the decision by their difference, papers too', async ({ world, staged }) => {
    const { station, callers, post, get, inState } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.waiting)
    const paper = { enterpriseId: id, qualType: 6, qualName: 'ISO 9001', qualNo: 'A1' }
    await station.in((ctx) => ctx.db.insertInto('enterpriseQualification').values(paper).execute())
    const row = (await get(callers.auditor, 'getDetail', { id })).data
    const enterprise = { ...row, legalPerson: '李四', address: '西湖区', qualifications: [] }
    const body = { enterprise, result: passed, opinion: '代为更正' }
    expect(await post(callers.auditor, 'updateAndAudit', body)).toMatchObject({ code: 200 })
    const step = (await get(callers.auditor, 'getEnterPriseAudit', { enterpriseId: id })).data
    expect(step).toMatchObject({ result: passed, opinion: '代为更正' })
    expect(step.diff).toEqual([
      { field: 'legalPerson', label: '法定代表人', before: '张三', after: '李四' },
      { field: 'address', label: '注册地址', before: null, after: '西湖区' },
      { field: 'qualifications', label: '资质证书', before: 'ISO 9001 A1', after: null },
    ])
  })

  test('win over a waiting change when it passes; what is not corrected passes as it was asked', async ({
    world,
    staged,
  }) => {
    const { callers, post, get, inState, stored } = await enterpriseDesk(staged, world)
    const pendingJson = JSON.stringify({ legalPerson: '王五', enterpriseName: '甲建材集团' })
    const id = await inState(enterpriseStatus.changeWaiting, { pendingJson })
    await post(callers.auditor, 'updateAndAudit', { enterprise: { id, legalPerson: '王武' }, result: passed })
    expect(await stored(id)).toMatchObject({
      ...{ legalPerson: '王武', enterpriseName: '甲建材集团' },
      ...{ auditStatus: enterpriseStatus.approved, pendingJson: null },
    })
    expect((await get(callers.auditor, 'getEnterPriseAudit', { enterpriseId: id })).data.diff).toMatchObject([
      { field: 'enterpriseName', before: '甲建材', after: '甲建材集团' },
      { field: 'legalPerson', before: '张三', after: '王武' },
    ])
  })

  test('do not let a refused change in, and cannot remove what an application needs', async ({ world, staged }) => {
    const { callers, post, inState, stored } = await enterpriseDesk(staged, world)
    const changing = await inState(enterpriseStatus.changeWaiting)
    const refuse = (values: object) =>
      post(callers.auditor, 'updateAndAudit', {
        ...{ enterprise: { id: changing, ...values }, result: rejected, opinion: '证件不符' },
      })
    expect(await refuse({ legalPerson: '王五' })).toMatchObject({ code: 400, error: 'enterprise/correct-on-pass' })
    expect(await stored(changing)).toMatchObject({ legalPerson: '张三', auditStatus: enterpriseStatus.changeWaiting })
    expect((await refuse({ legalPerson: '张三' })).code).toBe(200)
    const waiting = await inState(enterpriseStatus.waiting)
    const enterprise = { id: waiting, contactPhone: null }
    expect(await post(callers.auditor, 'updateAndAudit', { enterprise, result: passed })).toMatchObject({
      ...{ code: 400, data: [{ field: 'enterprise.contactPhone' }] },
    })
  })
})
