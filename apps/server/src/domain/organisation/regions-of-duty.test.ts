import { describe, expect } from 'vitest'
import { test } from '../../../test/world/seeded.ts'
import { someone, undone } from '../../../test/world.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { regionsOfDuty, withinRegions } from './regions-of-duty.ts'

async function dept(ctx: Ctx, values: { regionCode?: string; parentId?: string; ancestors?: string }): Promise<string> {
  const row = { deptName: 'd', fullName: 'd', remark: null, ...values }
  return (await ctx.db.insertInto('dept').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe('regions of duty', () => {
  test('are those of the departments, of the nearest one above, or everywhere', async ({ world }) => {
    await undone(world.database, someone(), async (ctx) => {
      const as = (...deptIds: string[]) => regionsOfDuty({ ...ctx, caller: { ...ctx.caller, deptIds } })
      const above = await dept(ctx, { regionCode: '330000,320000' })
      const below = await dept(ctx, { parentId: above, ancestors: `0,${above}` })
      const own = await dept(ctx, { regionCode: '110000', parentId: above, ancestors: `0,${above}` })
      const free = await dept(ctx, {})
      expect(await as(above)).toEqual(['330000', '320000'])
      expect(await as(below)).toEqual(['330000', '320000'])
      expect(await as(own)).toEqual(['110000'])
      expect(await as(own, free)).toEqual(['110000'])
      expect(await as(free)).toBeUndefined()
      expect(await as()).toBeUndefined()
    })
  })

  test('contain the regions below them', async ({ world }) => {
    await undone(world.database, someone(), async (ctx) => {
      for (const deptName of ['330106', '330000', '320100'])
        await ctx.db.insertInto('dept').values({ deptName, fullName: deptName, regionCode: deptName }).execute()
      const found = await ctx.db
        .selectFrom('dept')
        .select('deptName')
        .where(withinRegions('regionCode', ['330000']))
        .orderBy('deptName')
        .execute()
      expect(found.map((row) => row.deptName)).toEqual(['330000', '330106'])
    })
  })
})
