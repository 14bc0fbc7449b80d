import { auditResult, materialStatus } from '@library/contract/material/material.states'
import type { PermissionCode } from '@library/contract/menu/permissions'
import { expect } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { aUser } from '../../../../test/world/people.ts'
import { test as base, someone } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => use(await aPriceStation(staged, world)),
})

/** Somebody in a role that only this station knows. */
async function hire(s: PriceStation, name: string, permissions: readonly PermissionCode[]): Promise<void> {
  const { id: userId } = await aUser(s.station, { roles: [name] })
  s.callers[name] = someone({ tenantId: s.tenantId, userId, roles: [name], permissions: new Set(permissions) })
}

const notYours = { code: 403, error: 'material/not-yours' }

test('a role of the station’s own does what it is granted: the first audit, and no more', async ({ s }) => {
  await hire(s, 'price_checker', ['information_review_view', 'information_review_audit'])
  const { id } = await s.aRow({ submitFlag: 1 })
  const waiting = await s.ask('price_checker', 'un_audit_list', {})
  expect(waiting.data.records).toMatchObject([{ id }])
  expect((await s.ask('price_checker', 'audit', { id, result: auditResult.passed })).data).toEqual({
    id,
    status: materialStatus.pendingSecond,
  })

  const { id: second } = await s.aRow({ submitFlag: 1 })
  await s.ask('auditor', 'audit', { id: second, result: auditResult.passed })
  expect(await s.ask('price_checker', 'audit', { id: second, result: auditResult.passed })).toMatchObject({ code: 409 })
  await s.ask('reviewer', 'audit', { id: second, result: auditResult.passed })
  expect(await s.ask('price_checker', 'publish', { id: second })).toMatchObject({ code: 403 })
  expect((await s.rowOf(second)).status).toBe(3)
})

test('the second audit and sending back are permissions of their own', async ({ s }) => {
  await hire(s, 'second', ['information_review_view', 'information_review_review'])
  await hire(s, 'returner', ['information_review_view', 'information_review_return'])
  const { id } = await s.aRow({ submitFlag: 1 })
  expect(await s.ask('second', 'audit', { id, result: auditResult.passed })).toMatchObject({ code: 409 })
  await s.ask('auditor', 'audit', { id, result: auditResult.passed })
  expect((await s.ask('second', 'audit', { id, result: auditResult.passed })).data).toEqual({
    id,
    status: materialStatus.approved,
  })
  expect(await s.ask('returner', 'publish', { id })).toMatchObject(notYours)
  expect(
    (await s.ask('returner', 'publish', { id, result: auditResult.rejected, opinion: '再核' })).data,
  ).toMatchObject({ status: materialStatus.rejected })
})

test('who may enter for enterprises does so, whatever the role is called; a role called admin does not', async ({
  s,
}) => {
  const entry = ['information_entry_view', 'information_entry_add', 'information_entry_edit'] as const
  await hire(s, 'clerk', [...entry, 'information_entry_manage'])
  await hire(s, 'named_admin', entry)
  s.callers.named_admin = someone({ ...s.callers.named_admin, roles: ['admin'] })
  const { owner: enterpriseId } = s.enterprises
  expect(await s.ask('clerk', 'submit', s.form({ enterpriseId }))).toMatchObject({ code: 200 })
  expect(await s.ask('named_admin', 'submit', s.form({ enterpriseId }))).toMatchObject({ code: 403 })
})
