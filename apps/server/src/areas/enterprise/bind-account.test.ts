import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { describe, expect } from 'vitest'
import { type EnterpriseDesk, enterpriseDesk } from '../../../test/desks/enterprise-desk.ts'
import { aUser } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'

const titlesOf = ({ station }: EnterpriseDesk, userId: string) =>
  station.in(async (ctx) => {
    const rows = await ctx.db.selectFrom('message').select('title').where('userId', '=', userId).orderBy('id').execute()
    return rows.map((row) => row.title)
  })
const rolesOf = ({ station }: EnterpriseDesk, userId: string) =>
  station.in(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('userRole')
      .innerJoin('role', 'role.id', 'userRole.roleId')
      .select('roleAlias')
      .where('userId', '=', userId)
      .execute()
    return rows.map((row) => row.roleAlias)
  })

describe('the account of an enterprise', () => {
  test('one that the station entered is handed to its real owner later, who is told and gets the role', async ({
    world,
    staged,
  }) => {
    const desk = await enterpriseDesk(staged, world)
    const { callers, post, get, form, inState, stored } = desk
    const { admin, owner } = callers
    const entered = (await post(admin, 'save', form())).data
    expect(entered).toMatchObject({ userId: null, source: 2 })
    const id = await inState(enterpriseStatus.approved, { userId: callers.member.userId })
    await post(admin, 'bindAccount', { enterpriseId: id, userId: null, reason: '员工离职' })
    expect(await stored(id)).toMatchObject({ userId: null })
    const free = (await get(admin, 'freeAccounts')).data.map((one: { id: string }) => one.id)
    expect(free).toEqual(expect.arrayContaining([owner.userId, callers.member.userId]))

    const bound = await post(admin, 'bindAccount', { enterpriseId: id, userId: owner.userId, reason: '移交企业' })
    expect(bound.data).toMatchObject({ id, userId: owner.userId, ownerName: expect.any(String) })
    expect((await get(owner, 'getDetail')).data).toMatchObject({ id, ownerName: bound.data.ownerName })
    expect(await rolesOf(desk, owner.userId)).toContain('enterprise')
    expect(await rolesOf(desk, callers.member.userId)).not.toContain('enterprise')
    expect(await titlesOf(desk, callers.member.userId)).toEqual(['企业“甲建材”已与您的账号解除绑定：员工离职'])
    expect(await titlesOf(desk, owner.userId)).toEqual(['企业“甲建材”已绑定到您的账号：移交企业'])
  })

  test('a change of it stays in the history with both accounts, the reason and the administrator', async ({
    world,
    staged,
  }) => {
    const { callers, post, get, inState } = await enterpriseDesk(staged, world)
    const { admin, member } = callers
    const id = await inState(enterpriseStatus.approved)
    await post(admin, 'bindAccount', { enterpriseId: id, userId: member.userId, reason: '负责人变更' })
    const [step] = (await get(admin, 'getEnterPriseAuditList', { enterpriseId: id })).data
    expect(step).toMatchObject({ opinion: '负责人变更', auditorId: admin.userId, result: null })
    expect(step.diff).toMatchObject([{ field: 'userId', label: '绑定账号', before: expect.any(String) }])
    expect(step.diff[0].after).not.toBe(step.diff[0].before)
    expect(await post(admin, 'EnterpriseAudit/remove', {}, { ids: step.id })).toMatchObject({
      error: 'enterprise/decision-fixed',
    })
  })

  test('a change of it is nothing that waits to be decided', async ({ world, staged }) => {
    const { callers, post, get, form } = await enterpriseDesk(staged, world)
    const { admin, owner, member } = callers
    const { id } = (await post(owner, 'submit', form())).data
    const shown = async () => (await get(admin, 'getDetail', { id })).data.lastAudit
    const before = await shown()
    expect(before).toMatchObject({ toStatus: enterpriseStatus.waiting })
    await post(admin, 'bindAccount', { enterpriseId: id, userId: member.userId, reason: '登记有误' })
    expect(await shown()).toEqual(before)
  })

  test('is one for each enterprise, of the same station, and never one’s own to change', async ({ world, staged }) => {
    const desk = await enterpriseDesk(staged, world)
    const { station, callers, post, get, inState, stored } = desk
    const { admin, member, owner } = callers
    const id = await inState(enterpriseStatus.approved)
    await inState(enterpriseStatus.approved, { userId: member.userId })
    const bind = (userId: string | null, values: object = {}) =>
      post(admin, 'bindAccount', { enterpriseId: id, userId, reason: '移交', ...values })
    expect(await bind(member.userId)).toMatchObject({ code: 409, error: 'enterprise/already' })
    expect(await bind(owner.userId)).toMatchObject({ code: 409, error: 'enterprise/same-account' })
    expect(await bind(admin.userId)).toMatchObject({ code: 403, error: 'enterprise/own-account' })
    expect(await bind('1')).toMatchObject({ code: 400, data: [{ field: 'userId' }] })
    expect(await bind(null, { reason: ' ' })).toMatchObject({ code: 400, data: [{ field: 'reason' }] })
    expect(await bind(null, { version: 99 })).toMatchObject({ code: 409, error: 'common/stale' })
    const { id: other } = await aUser(station, { roles: ['member'] })
    for (const who of [owner, member, callers.auditor, callers.publisher]) {
      expect((await post(who, 'bindAccount', { enterpriseId: id, userId: other, reason: 'x' })).code).toBe(403)
      expect((await get(who, 'freeAccounts')).code).toBe(403)
    }
    const foreign = someone({ permissions: admin.permissions, roles: admin.roles })
    expect((await post(foreign, 'bindAccount', { enterpriseId: id, userId: null, reason: 'x' })).code).toBe(404)
    expect(await stored(id)).toMatchObject({ userId: owner.userId })
    expect((await get(member, 'page')).data.records.map((row: { ownerName: unknown }) => row.ownerName)).toContain(null)
  })
})
