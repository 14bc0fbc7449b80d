import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { enterpriseDesk } from '../../../test/desks/enterprise-desk.ts'
import { test } from '../../../test/world.ts'
import { warnOfExpiry } from './expiry-job.ts'

describe('records and papers of an enterprise', () => {
  test('a remark may be removed, a decision never', async ({ world, staged }) => {
    const { callers, post, get, inState } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.waiting)
    await post(callers.auditor, 'auditEnterprise', { enterpriseId: id, result: enterpriseResult.passed, opinion: '好' })
    const remark = (await post(callers.admin, 'EnterpriseAudit/submit', { enterpriseId: id, opinion: '已回访' })).data
    expect(remark).toMatchObject({
      auditNo: 2,
      result: null,
      opinion: '已回访',
      fromStatus: enterpriseStatus.approved,
      toStatus: enterpriseStatus.approved,
    })
    const all = (await get(callers.admin, 'EnterpriseAudit/list', { enterpriseId: id })).data
    expect(all).toMatchObject({ total: 2 })
    const decision = all.records.find((row: { result: number | null }) => row.result === 1)
    expect((await get(callers.reviewer, 'EnterpriseAudit/detail', { id: decision.id })).data).toEqual(decision)
    expect((await get(callers.owner, 'getEnterPriseAudit')).data.id).toBe(decision.id)
    expect(await post(callers.admin, 'EnterpriseAudit/remove', {}, { ids: decision.id })).toMatchObject({
      code: 409,
      error: 'enterprise/decision-fixed',
    })
    expect((await post(callers.auditor, 'EnterpriseAudit/remove', {}, { ids: remark.id })).code).toBe(403)
    expect((await post(callers.admin, 'EnterpriseAudit/remove', {}, { ids: remark.id })).data).toBe(true)
    expect((await get(callers.admin, 'EnterpriseAudit/list')).data.total).toBe(1)
  })

  test('it is removed by an administrator, unless it has a published price', async ({ world, staged }) => {
    const { station, callers, post, inState, stored } = await enterpriseDesk(staged, world)
    const id = await inState(enterpriseStatus.approved)
    expect((await post(callers.auditor, 'remove', {}, { ids: id })).code).toBe(403)
    const item = { enterpriseId: id, categoryId: '1', name: '砂', spec: '中砂', unitCode: 'm3', identityKey: 'k' }
    await station.in(async (ctx) => {
      const { id: itemId } = await ctx.db
        .insertInto('materialItem')
        .values({ ...item, attrs: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { infoNo: 'n1', itemId, enterpriseId: id, categoryId: '1', categoryCode: '04', categoryName: '砂' }
      const price = { materialName: '砂', spec: '中砂', unitCode: 'm3', regionCode: '330106', period: '202601' }
      await ctx.db
        .insertInto('materialInfo')
        .values({
          ...row,
          ...price,
          taxRate: '0.03',
          priceIncl: '1',
          priceExcl: '1',
          status: materialStatus.published,
        })
        .execute()
    })
    expect(await post(callers.admin, 'remove', {}, { ids: id })).toMatchObject({
      code: 409,
      error: 'enterprise/has-published',
    })
    await station.in((ctx) => ctx.db.updateTable('materialInfo').set({ status: materialStatus.archived }).execute())
    expect((await post(callers.admin, 'remove', {}, { ids: id })).data).toBe(true)
    expect((await stored(id)).isDeleted).toBe(1)
  })

  test('its owner is notified of expiring papers once per threshold', async ({ world, staged }) => {
    const { station, callers, inState } = await enterpriseDesk(staged, world)
    await inState(enterpriseStatus.approved, { licenseValidTo: '2026-06-30' })
    const messages = () =>
      station.in(async (ctx) => {
        const rows = await ctx.db
          .selectFrom('message')
          .select('title')
          .where('userId', '=', callers.owner.userId)
          .orderBy('id')
          .execute()
        return rows.map((row) => row.title)
      })
    const on = (day: string) => station.in((ctx) => warnOfExpiry({ ...ctx, now: new Date(`${day}T08:00:00+08:00`) }))
    expect(await on('2026-05-20')).toBe(0)
    expect([await on('2026-06-01'), await on('2026-06-02')]).toEqual([1, 0])
    expect([await on('2026-06-25'), await on('2026-06-26')]).toEqual([1, 0])
    expect([await on('2026-07-01'), await on('2026-07-02')]).toEqual([1, 0])
    expect(await messages()).toEqual([
      '“营业执照”将于 2026-06-30 到期，剩 29 天',
      '“营业执照”将于 2026-06-30 到期，剩 5 天',
      '“营业执照”已于 2026-06-30 到期',
    ])
  })
})
