import { rowStatus } from '@library/contract/kit/row-status'
import { user } from '@library/contract/user/user'
import { describe, expect } from 'vitest'
import { aUser } from '../../../test/world/people.ts'
import { aDepartment, anOffice, everyButton, type Office } from '../../../test/world/staff.ts'
import { aPlatformAdministrator, someone, test } from '../../../test/world.ts'
import type { DataScopeRule } from '../../platform/callers/caller.ts'

const accounts = (answer: { data: { records: { account: string }[] } }) =>
  answer.data.records.map((row) => row.account).sort()

async function staffed(office: Office, account: string, values: Record<string, unknown> = {}) {
  return (await office.post('submit', office.form({ account, ...values }))).data
}

describe('the list of users', () => {
  test('shows a department with all below it, and applies its filters', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const branch = await office.station.in((ctx) => aDepartment(ctx, 'Branch', office.deptId))
    const desk = await office.station.in((ctx) => aDepartment(ctx, 'Desk', branch))
    await staffed(office, 'head')
    await staffed(office, 'branch', { deptId: branch, userType: 2 })
    const { id } = await staffed(office, 'desk', { deptId: desk, realName: '赵_六' })
    await office.post('status', { userIds: id, status: rowStatus.disabled })

    expect(accounts(await office.get('page', { deptId: office.deptId }))).toEqual(['branch', 'desk', 'head'])
    expect(accounts(await office.get('page', { deptId: branch }))).toEqual(['branch', 'desk'])
    expect(accounts(await office.get('page', { deptId: desk, account: '' }))).toEqual(['desk'])
    expect(accounts(await office.get('page', { realName: '_' }))).toEqual(['desk'])
    expect(accounts(await office.get('page', { userType: '2' }))).toEqual(['branch'])
    expect(accounts(await office.get('page', { status: String(rowStatus.disabled) }))).toEqual(['desk'])
    expect(accounts(await office.get('page', { roleId: office.adminRoleId }))).toEqual([])
    expect(await office.get('page', { deptId: 'x' })).toMatchObject({ code: 400, data: [{ field: 'deptId' }] })
  })

  test('is cut into pages that neither repeat nor miss anyone', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    for (const at of [1, 2, 3, 4, 5]) await aUser(office.station, { account: `same${at}` })
    const pages = await Promise.all(
      ['1', '2', '3'].map((current) => office.get('page', { size: '2', current, descs: 'createTime' })),
    )
    expect(pages.flatMap(accounts).sort()).toEqual(['same1', 'same2', 'same3', 'same4', 'same5'])
    expect(pages[0]?.data).toMatchObject({ total: 5, pages: 3, size: 2, current: 1 })
  })

  test('is sorted by its own columns only', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    for (const name of ['password', 'roleId', 'deptId', 'totpSecret', 'account;drop', 'tenantId'])
      expect(await office.get('page', { ascs: name }), name).toMatchObject({ code: 400, error: 'common/unknown-sort' })
    expect(await office.get('page', { ascs: 'account', descs: 'realName,status' })).toMatchObject({ code: 200 })
    expect(await office.get('page', { size: '201' })).toMatchObject({ code: 400 })
  })

  test('shows who is locked out', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    await staffed(office, 'Locked.One')
    await office.station.in((ctx) =>
      ctx.db
        .insertInto('loginFailure')
        .values({ account: 'locked.one', failures: 9, lockedUntil: new Date(Date.now() + 60_000) })
        .execute(),
    )
    expect((await office.get('page')).data.records).toMatchObject([{ account: 'Locked.One', isLocked: 1 }])
  })

  test('of another tenant is for the platform administrator', async ({ staged, world }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    await staffed(elsewhere, 'there')
    const { tenantId } = elsewhere.station
    expect(accounts(await office.get('page', { tenantId }, aPlatformAdministrator(everyButton)))).toEqual(['there'])
    expect(await office.get('page', { tenantId })).toMatchObject({ code: 403 })
    const nowhere = await office.get('page', { tenantId: '199999' }, aPlatformAdministrator(everyButton))
    expect(nowhere).toMatchObject({ code: 400, error: 'tenant/unknown' })
  })
})

describe('a data scope on users', () => {
  const scoped = (office: Office, rule: Partial<DataScopeRule>, values = {}) =>
    someone({
      ...office.admin,
      deptIds: [office.deptId],
      deptId: office.deptId,
      dataScopes: new Map([[user.name, [{ scopeType: 3, scopeColumn: 'deptId', scopeValue: null, ...rule }]]]),
      ...values,
    })

  test('applies to every call: list, detail, export, change, reset, status and removal', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const other = await office.station.in((ctx) => aDepartment(ctx, 'Other'))
    const mine = await staffed(office, 'mine', { deptId: `${office.deptId},${other}` })
    const theirs = await staffed(office, 'theirs', { deptId: other })
    const clerk = scoped(office, {})

    expect(accounts(await office.get('page', {}, clerk))).toEqual(['mine'])
    expect((await office.get('detail', { id: mine.id }, clerk)).code).toBe(200)
    const missing = { code: 404, error: 'common/not-found' }
    expect(await office.get('detail', { id: theirs.id }, clerk)).toMatchObject(missing)
    expect(await office.get('platform-detail', { id: theirs.id }, clerk)).toMatchObject(missing)
    expect(await office.post('submit', { ...theirs, name: 'x' }, clerk)).toMatchObject(missing)
    const actions = {
      'reset-password': {},
      unlock: {},
      'totp/reset': {},
      status: { status: rowStatus.disabled },
      grant: { roleIds: office.roleId },
    }
    for (const [name, values] of Object.entries(actions))
      expect(await office.post(name, { userIds: `${mine.id},${theirs.id}`, ...values }, clerk)).toMatchObject(missing)
    expect(await office.remove(`${mine.id},${theirs.id}`, clerk)).toMatchObject(missing)
    expect((await office.get('detail', { id: mine.id })).data.status).toBe(1)
    const file = await staged.app.inject({ url: '/api/blade-user/export?format=csv', headers: staged.as(clerk) })
    expect(file.body).toContain('mine')
    expect(file.body).not.toContain('theirs')
  })

  test('prevents writing a user to where the caller could not see them', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const other = await office.station.in((ctx) => aDepartment(ctx, 'Other'))
    const mine = await staffed(office, 'mine')
    const outside = { code: 403, error: 'common/out-of-scope' }
    expect(await office.post('submit', { ...mine, deptId: other }, scoped(office, {}))).toMatchObject(outside)
    expect(await office.post('submit', office.form({ deptId: other }), scoped(office, {}))).toMatchObject(outside)
    expect((await office.get('page')).data).toMatchObject({ total: 1, records: [{ deptId: office.deptId }] })
  })

  test('may be about the department and below, the creator, or a condition', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const branch = await office.station.in((ctx) => aDepartment(ctx, 'Branch', office.deptId))
    await staffed(office, 'head')
    await staffed(office, 'branch', { deptId: branch, sex: 2 })
    const seen = async (rule: Partial<DataScopeRule>, values = {}) =>
      accounts(await office.get('page', {}, scoped(office, rule, values)))
    expect(await seen({ scopeType: 4 })).toEqual(['branch', 'head'])
    expect(await seen({ scopeType: 2, scopeColumn: 'createUser' })).toEqual(['branch', 'head'])
    expect(await seen({ scopeType: 2, scopeColumn: 'createUser' }, { userId: '2' })).toEqual([])
    const condition = { match: 'all', conditions: [{ field: 'sex', op: '=', value: 2 }] }
    expect(await seen({ scopeType: 5, scopeValue: JSON.stringify(condition) })).toEqual(['branch'])
  })

  test('is declared like any other', async ({ staged, world }) => {
    const platform = aPlatformAdministrator(['data_scope_add'])
    const menu = await world.database.inTransaction(platform, (ctx) =>
      ctx.db.selectFrom('menu').select('id').where('code', '=', 'user').executeTakeFirstOrThrow(),
    )
    const rule = { menuId: menu.id, scopeName: 'Own department', resourceCode: 'user', scopeType: 4 }
    const declare = async (scopeColumn: string) =>
      (
        await staged.app.inject({
          method: 'POST',
          url: '/api/blade-system/data-scope/submit',
          headers: staged.as(platform),
          payload: { ...rule, scopeColumn },
        })
      ).json()
    expect(await declare('deptId')).toMatchObject({ code: 200 })
    expect(await declare('password')).toMatchObject({ code: 400, error: 'common/unknown-column' })
  })
})
