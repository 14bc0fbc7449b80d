import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { describe, expect } from 'vitest'
import { aCreditCode, enterpriseDesk } from '../../../test/desks/enterprise-desk.ts'
import { aDept } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'

describe('an application', () => {
  test('is drafted, submitted, rejected with an opinion, corrected and approved; its owner is notified and gets the role', async ({
    world,
    staged,
  }) => {
    const { station, callers, post, get, form } = await enterpriseDesk(staged, world)
    const { owner, auditor } = callers
    const draft = await post(owner, 'save', { enterpriseName: '甲', creditCode: ` ${aCreditCode().toLowerCase()} ` })
    expect(draft.data).toMatchObject({ auditStatus: enterpriseStatus.draft, userId: owner.userId, source: 1 })
    const { id, version } = draft.data
    const sent = await post(owner, 'submit', { ...form(), id, version })
    expect(sent.data).toMatchObject({ auditStatus: enterpriseStatus.waiting, submitTime: expect.any(String) })
    const refusal = await post(auditor, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.rejected })
    expect(refusal).toMatchObject({ code: 400, error: 'enterprise/opinion-required' })
    await post(auditor, 'auditEnterprise', {
      enterpriseId: id,
      result: enterpriseResult.rejected,
      opinion: '执照不清晰',
    })
    const rejected = (await get(owner, 'getDetail')).data
    expect(rejected).toMatchObject({
      auditStatus: enterpriseStatus.rejected,
      auditOpinion: '执照不清晰',
      may: ['submit'],
    })

    await post(owner, 'submit', { ...form(), legalPerson: '新人', id, version: rejected.version })
    expect((await get(auditor, 'getEnterPriseAudit', { enterpriseId: id })).data).toMatchObject({
      fromStatus: enterpriseStatus.rejected,
      toStatus: enterpriseStatus.waiting,
      diff: expect.arrayContaining([{ field: 'legalPerson', label: '法定代表人', before: '张三', after: '新人' }]),
    })
    expect(
      (await post(auditor, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.passed })).data,
    ).toMatchObject({
      auditStatus: enterpriseStatus.approved,
    })
    const steps = (await get(owner, 'getEnterPriseAuditList')).data
    expect(steps.map((step: { auditNo: number; toStatus: number }) => [step.auditNo, step.toStatus])).toEqual([
      [4, 2],
      [3, 1],
      [2, 3],
      [1, 1],
    ])
    const [messages, roles] = await station.in(async (ctx) => [
      await ctx.db.selectFrom('message').select('title').where('userId', '=', owner.userId).orderBy('id').execute(),
      await ctx.db
        .selectFrom('userRole')
        .innerJoin('role', 'role.id', 'userRole.roleId')
        .select('roleAlias')
        .where('userId', '=', owner.userId)
        .execute(),
    ])
    expect(messages?.map((row) => 'title' in row && row.title)).toEqual([
      '企业“甲建材”被驳回：执照不清晰',
      '企业“甲建材”已通过审核',
    ])
    expect(roles?.map((row) => 'roleAlias' in row && row.roleAlias)).toContain('enterprise')
  })

  test('of one person at the same moment is one', async ({ world, staged }) => {
    const { callers, post, form } = await enterpriseDesk(staged, world)
    const answers = await Promise.all([1, 2, 3].map(() => post(callers.owner, 'submit', form())))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409, 409])
  })

  test.for([
    ['a wrong credit code', { creditCode: '91330100799655058A' }, 'creditCode'],
    ['a telephone that is none', { contactPhone: '12345' }, 'contactPhone'],
    ['a day that is none', { licenseValidTo: '2026-02-30' }, 'licenseValidTo'],
    ['no licence', { licenseAttachId: null }, 'licenseAttachId'],
    ['a licence of somebody else', { licenseAttachId: '1' }, 'licenseAttachId'],
    ['a region that is none', { regionCode: '999999' }, 'regionCode'],
    ['a class that is none', { mainCategoryIds: '1' }, 'mainCategoryIds'],
    ['a kind that is none', { enterpriseType: 77 }, 'enterpriseType'],
  ] as const)('is refused with %s', async ([, values, field], { world, staged }) => {
    const { callers, post, form } = await enterpriseDesk(staged, world)
    expect(await post(callers.owner, 'submit', form(values))).toMatchObject({ code: 400, data: [{ field }] })
  })

  test('with a stale version is refused', async ({ world, staged }) => {
    const { callers, post, form, inState } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.draft)
    expect(await post(callers.owner, 'save', { ...form(), id, version: 7 })).toMatchObject({
      code: 409,
      error: 'common/stale',
    })
  })
})

describe('an approved enterprise', () => {
  test('changes its contact at once; its identity waits for the audit, and is merged or dropped by it', async ({
    world,
    staged,
  }) => {
    const { callers, post, get, form, inState, stored } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.approved)
    const { creditCode } = await stored(id)
    const change = (legalPerson: string) => post(callers.owner, 'submit', { ...form({ creditCode, legalPerson }), id })
    await post(callers.owner, 'submit', { ...form({ creditCode, contactPhone: '0571-88888888' }), id })
    expect(await stored(id)).toMatchObject({
      auditStatus: enterpriseStatus.approved,
      contactPhone: '0571-88888888',
      pendingJson: null,
    })

    await change('王五')
    expect(await stored(id)).toMatchObject({
      auditStatus: enterpriseStatus.changeWaiting,
      legalPerson: '张三',
      pendingJson: { legalPerson: '王五' },
    })
    expect((await get(callers.auditor, 'getDetail', { id })).data).toMatchObject({
      pending: { legalPerson: '王五' },
      diff: [{ field: 'legalPerson', label: '法定代表人', before: '张三', after: '王五' }],
    })
    await post(callers.auditor, 'auditEnterprise', {
      enterpriseId: id,
      result: enterpriseResult.rejected,
      opinion: '缺材料',
    })
    expect(await stored(id)).toMatchObject({
      auditStatus: enterpriseStatus.approved,
      legalPerson: '张三',
      pendingJson: null,
      auditOpinion: '缺材料',
    })
    await change('王五')
    await post(callers.auditor, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.passed })
    expect(await stored(id)).toMatchObject({
      auditStatus: enterpriseStatus.approved,
      legalPerson: '王五',
      pendingJson: null,
    })
  })

  test('is decided on by one of two concurrent auditors', async ({ world, staged }) => {
    const { callers, post, get, inState } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.waiting)
    const decide = (result: number) =>
      post(callers.auditor, 'auditEnterprise', { enterpriseId: id, result, opinion: 'x' })
    const answers = await Promise.all([decide(1), decide(2)])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409])
    expect((await get(callers.admin, 'getEnterPriseAuditList', { enterpriseId: id })).data).toHaveLength(1)
  })

  test('is not audited by its owner, whatever their other roles', async ({ world, staged }) => {
    const { callers, post, inState } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.waiting, { userId: callers.auditor.userId })
    expect(
      await post(callers.auditor, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.passed }),
    ).toMatchObject({
      code: 403,
      error: 'enterprise/own',
    })
  })

  test('is corrected and decided on in one action', async ({ world, staged }) => {
    const { callers, post, inState, stored } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.waiting)
    const body = { enterprise: { id, address: '西湖区' }, result: enterpriseResult.passed }
    expect((await post(callers.auditor, 'updateAndAudit', body)).data).toEqual({
      id,
      auditStatus: enterpriseStatus.approved,
    })
    expect(await stored(id)).toMatchObject({ address: '西湖区', auditStatus: enterpriseStatus.approved })
    expect(await post(callers.auditor, 'updateAndAudit', { enterprise: { id } })).toMatchObject({ code: 400 })
  })
})

describe('who sees an enterprise', () => {
  test('another station sees nothing of it, by any call', async ({ world, staged }) => {
    const { callers, post, get, form, inState } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.waiting)
    const { permissions, roles } = callers.admin
    const foreign = someone({ permissions, roles })
    const codes = [
      (await get(foreign, 'getDetail', { id })).code,
      (await get(foreign, 'detail', { id })).code,
      (await get(foreign, 'getEnterPriseAuditList', { enterpriseId: id })).code,
      (await post(foreign, 'submit', { ...form(), id })).code,
      (await post(foreign, 'save', { ...form(), id })).code,
      (await post(foreign, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.passed })).code,
      (await post(foreign, 'updateAndAudit', { enterprise: { id }, result: enterpriseResult.passed })).code,
      (await post(foreign, 'remove', {}, { ids: id })).code,
      (await post(foreign, 'EnterpriseAudit/submit', { enterpriseId: id, opinion: 'x' })).code,
    ]
    expect(codes).toEqual(Array(9).fill(404))
    expect((await get(foreign, 'page')).data).toMatchObject({ total: 0, counts: {} })
  })

  test('a member sees approved ones, with a masked contact', async ({ world, staged }) => {
    const { callers, get, inState } = await enterpriseDesk(staged, world)
    const waiting = await inState(enterpriseStatus.waiting, { userId: callers.publisher.userId })
    const id = await inState(enterpriseStatus.changeWaiting)
    const { member, admin } = callers
    expect((await get(member, 'page')).data.records).toMatchObject([
      {
        id,
        auditStatus: enterpriseStatus.approved,
        contactName: '李**',
        contactPhone: '138****0000',
        licenseAttachId: null,
        isOpen: false,
      },
    ])
    expect((await get(member, 'detail', { id })).data).toMatchObject({ contactPhone: '138****0000' })
    expect((await get(member, 'getDetail', { id })).code).toBe(404)
    expect((await get(member, 'detail', { id: waiting })).code).toBe(404)
    expect((await get(member, 'EnterpriseAudit/list')).code).toBe(403)
    expect((await get(admin, 'page')).data).toMatchObject({
      ...{ total: 2, counts: { '1': 1, '4': 1 } },
      records: [{ isOpen: true }, { isOpen: true }],
    })
    expect((await get(admin, 'page', { auditStatus: String(enterpriseStatus.waiting) })).data).toMatchObject({
      total: 1,
      counts: { [enterpriseStatus.changeWaiting]: 1 },
    })
    expect((await get(member, 'list', { name: '建材' })).data).toEqual([
      { id, name: '甲建材', enterpriseName: '甲建材' },
    ])
  })

  test('an auditor sees those of their regions of duty', async ({ world, staged }) => {
    const { station, callers, post, get, inState } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.waiting)
    const deptId = await station.in((ctx) => aDept(ctx, callers.auditor.userId, 'd'))
    const on = async (regionCode: string) => {
      await station.in((ctx) => ctx.db.updateTable('dept').set({ regionCode }).where('id', '=', deptId).execute())
      return { ...callers.auditor, deptIds: [deptId], deptId }
    }
    const elsewhere = await on('320000')
    expect((await get(elsewhere, 'page')).data.total).toBe(0)
    expect((await post(elsewhere, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.passed })).code).toBe(
      404,
    )
    const here = await on('110000,330000')
    expect((await get(here, 'page')).data.total).toBe(1)
    expect((await post(here, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.passed })).code).toBe(200)
  })
})
