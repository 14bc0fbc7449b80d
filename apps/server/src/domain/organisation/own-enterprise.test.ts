import { enterpriseStatus, mayQuote } from '@library/contract/enterprise/enterprise.states'
import { describe, expect } from 'vitest'
import { someone, test, undone } from '../../../test/world.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { ownEnterpriseId, requireQuotingEnterprise } from './own-enterprise.ts'

async function enterprise(ctx: Ctx, values: { auditStatus: number; licenseValidTo?: string }): Promise<string> {
  const row = { enterpriseName: 'e', creditCode: `code-${Math.random()}`, userId: ctx.caller.userId, ...values }
  return (await ctx.db.insertInto('enterprise').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe('the enterprise of the caller', () => {
  test.for(Object.values(enterpriseStatus))('in state %i may quote or not', async (auditStatus, { world }) => {
    await undone(world.database, someone({ userId: '77' }), async (ctx) => {
      const id = await enterprise(ctx, { auditStatus })
      expect(await ownEnterpriseId(ctx)).toBe(id)
      const asked = requireQuotingEnterprise(ctx)
      if (mayQuote.includes(auditStatus)) expect(await asked).toMatchObject({ id })
      else await expect(asked).rejects.toMatchObject({ code: 'enterprise/may-not-quote', status: 409 })
    })
  })

  test('may quote on the last day of its licence and not after it', async ({ world }) => {
    await undone(world.database, someone({ userId: '78' }), async (ctx) => {
      await enterprise(ctx, { auditStatus: enterpriseStatus.approved, licenseValidTo: '2026-03-31' })
      const on = (day: string) => requireQuotingEnterprise({ ...ctx, now: new Date(`${day}T12:00:00+08:00`) })
      expect(await on('2026-03-31')).toMatchObject({ licenceExpiredOn: null })
      await expect(on('2026-04-01')).rejects.toMatchObject({ code: 'enterprise/licence-expired' })
    })
  })

  test('is undefined for a visitor and for a user without one', async ({ ctx }) => {
    expect(await ownEnterpriseId({ ...ctx, caller: { ...ctx.caller, userId: '' } })).toBeUndefined()
    await expect(requireQuotingEnterprise(ctx)).rejects.toMatchObject({ code: 'enterprise/none' })
  })
})
