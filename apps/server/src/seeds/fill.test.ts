import { describe, expect } from 'vitest'
import { test } from '../../test/world/seeded.ts'
import { platformTenant, programCaller } from '../platform/callers/caller.ts'
import type { World } from '../platform/world.ts'
import { demoTenant } from './demo.ts'
import { fill } from './fill.ts'

const demo = true

async function made(world: World, tenantId: string) {
  return world.database.inTransaction(programCaller(tenantId), async (ctx) => {
    const users = ctx.db.selectFrom('appUser').where('code', 'is not', null)
    const rows = await users.select(['account', 'realName', 'phone']).orderBy('account').execute()
    const placed = await users
      .innerJoin('userRole', 'userRole.userId', 'appUser.id')
      .innerJoin('userDept', 'userDept.userId', 'appUser.id')
      .select('account')
      .execute()
    const logs = await ctx.db.selectFrom('apiLog').select('requestId').where('requestId', 'like', 'made-%').execute()
    return { rows, placed: placed.length, logs: logs.length }
  })
}

describe('filling with generated rows', () => {
  test('creates the requested number, tops up, and repeats nothing', async ({ world }) => {
    const { inTransaction } = world.database
    expect(await fill(inTransaction, { rows: 120, demo })).toEqual({
      users: 120,
      departments: 4,
      params: 12,
      logs: 120,
      materials: 252,
    })
    expect(await fill(inTransaction, { rows: 120, demo })).toEqual({
      users: 0,
      departments: 0,
      params: 0,
      logs: 0,
      materials: 0,
    })
    expect(await fill(inTransaction, { rows: 300, demo })).toMatchObject({
      users: 180,
      params: 18,
      logs: 180,
      materials: 168,
    })
    for (const tenantId of [platformTenant, demoTenant]) {
      const here = await made(world, tenantId)
      expect([here.rows.length, here.placed, here.logs]).toEqual([150, 150, 150])
    }
  })

  test('creates the same users everywhere, with plausible phone numbers', async ({ world }) => {
    await fill(world.database.inTransaction, { rows: 20, demo })
    const { rows } = await made(world, platformTenant)
    expect(rows[0]).toMatchObject({ account: 'u0000001', realName: expect.stringMatching(/^\p{Script=Han}{2,3}$/u) })
    for (const { phone } of rows) expect(phone).toMatch(/^1[3-9]\d{9}$/)
  })
})
