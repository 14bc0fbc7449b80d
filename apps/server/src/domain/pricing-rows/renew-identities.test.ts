import { expect } from 'vitest'
import { aPrice } from '../../../test/desks/prices.ts'
import { aStation } from '../../../test/world/people.ts'
import { test } from '../../../test/world.ts'
import { itemKey, stdKey } from './price-row.ts'
import { renewIdentities } from './renew-identities.ts'

const lamp = { materialName: 'LED地埋灯', spec: 'XZP100型', unitCode: 't' }

test('stored keys follow the rules of identity; a material that is there twice stays for the station to merge', async ({
  world,
}) => {
  const station = await aStation(world)
  const first = await aPrice(station, lamp)
  const row = { ...lamp, brand: '沙钢', regionCode: '310000' }
  const keysOf = () =>
    station.in(async (ctx) => ({
      standards: await ctx.db.selectFrom('stdMaterial').select(['id', 'identityKey']).orderBy('id').execute(),
      items: await ctx.db.selectFrom('materialItem').select(['identityKey', 'stdKey']).orderBy('id').execute(),
    }))
  await station.in(async (ctx) => {
    await ctx.db.updateTable('stdMaterial').set({ identityKey: 'old' }).execute()
    await ctx.db.updateTable('materialItem').set({ identityKey: 'old item', stdKey: 'old' }).execute()
    await renewIdentities(ctx)
  })
  const key = stdKey({ materialName: 'LED埋地灯', spec: 'XZP100', unitCode: 't' })
  expect(await keysOf()).toEqual({
    standards: [{ id: first.stdMaterialId, identityKey: key }],
    items: [{ identityKey: itemKey(row), stdKey: key }],
  })
  const twin = { categoryId: first.categoryId, code: '01010002', name: 'LED地埋灯', spec: 'XZP100', unitCode: 't' }
  await station.in(async (ctx) => {
    await ctx.db
      .insertInto('stdMaterial')
      .values({ ...twin, identityKey: 'twin' })
      .execute()
    await renewIdentities(ctx)
  })
  expect((await keysOf()).standards.map(({ identityKey }) => identityKey)).toEqual([key, 'twin'])
})
