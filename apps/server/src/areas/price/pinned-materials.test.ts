import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'

type Staged = Readonly<{ app: FastifyInstance; as: (caller: Caller) => Record<string, string> }>

const path = '/api/materialInfo/MaterialInfo'
const [hangzhou, ningbo] = ['330100', '330200']

/** Steel in two regions, wood, and labour: each with a reference price. */
async function prices(station: Station) {
  await anIssue(station, '202609')
  await anIssue(station, '202610')
  const steel = await aPrice(station, { regionCode: hangzhou })
  const steelThere = await aPrice(station, { regionCode: ningbo })
  const wood = await aPrice(station, { materialName: '原木', spec: '杉木', code: '0501', regionCode: ningbo })
  const work = await aPrice(station, { materialName: '钢筋工', spec: '综合', code: '0001', regionCode: ningbo })
  for (const [row, regionCode] of [
    [steel, hangzhou],
    [steelThere, ningbo],
    [wood, ningbo],
    [work, ningbo],
  ] as const)
    await aReference(station, row, { period: '202610', regionCode, priceExcl: '3500.00' })
  return { steel, steelThere, wood, work }
}

function desk({ app, as }: Staged, { tenantId }: Station) {
  const headers = as(someone({ tenantId, permissions: new Set(['station_setting_view', 'station_setting_edit']) }))
  const get = async (url: string) => (await app.inject({ url: `${path}/${url}`, headers })).json().data
  return {
    pin: async (...stdMaterialIds: string[]) =>
      (await app.inject({ method: 'POST', url: `${path}/pin`, headers, payload: { stdMaterialIds } })).json(),
    pinned: async () => (await get('pinned')).map((one: { stdMaterialId: string }) => one.stdMaterialId),
    list: async (query = '') =>
      (await get(`page?view=materials&${query}`)).records.map((one: { id: string }) => one.id),
    hot: async () => (await get('home')).hot.map((one: { stdMaterialId: string }) => one.stdMaterialId),
  }
}

test('pinned materials come first in the list without a search, and on the home', async ({ world, staged }) => {
  const station = await aStation(world)
  const { steel, steelThere, wood, work } = await prices(station)
  const { pin, pinned, list, hot } = desk(staged, station)
  expect(await list()).toEqual([steel.id, steelThere.id, wood.id, work.id])
  expect(await hot()).not.toContain(work.stdMaterialId)

  expect((await pin(work.stdMaterialId, wood.stdMaterialId)).code).toBe(200)
  expect(await pinned()).toEqual([work.stdMaterialId, wood.stdMaterialId])
  expect(await list()).toEqual([work.id, wood.id, steel.id, steelThere.id])
  expect(await list('size=2&current=2')).toEqual([steel.id, steelThere.id])
  expect(await hot()).toEqual([work.stdMaterialId, wood.stdMaterialId, steel.stdMaterialId])
  // What a search or an order asks for comes before what the station recommends.
  expect(await list('materialName=钢筋')).toEqual([steel.id, steelThere.id, work.id])
  expect((await list('sort=priceAsc')).toSorted()).toEqual([steel.id, steelThere.id, wood.id, work.id].toSorted())
  expect(await list(`regionCode=${hangzhou}`)).toEqual([steel.id])

  await pin()
  expect(await list()).toEqual([steel.id, steelThere.id, wood.id, work.id])
})

test('a pinned material stands first once, its other regions in their order', async ({ world, staged }) => {
  const station = await aStation(world)
  const { steel, steelThere, wood, work } = await prices(station)
  const another = await aPrice(station, { regionCode: ningbo, enterprise: '钢贸二号' })
  const { pin, list } = desk(staged, station)
  await pin(steel.stdMaterialId)
  // Ningbo has two quotations.
  expect(await list()).toEqual([another.id, steel.id, wood.id, work.id])
  expect(steelThere.id).not.toBe(another.id)
})

test('a merged material stands for the one it was merged into; an unknown one is refused', async ({
  world,
  staged,
}) => {
  const station = await aStation(world)
  const { steel, wood } = await prices(station)
  const { pin, pinned } = desk(staged, station)
  await pin(wood.stdMaterialId)
  await station.in(({ db }) =>
    db
      .updateTable('stdMaterial')
      .set({ mergedInto: steel.stdMaterialId })
      .where('id', '=', wood.stdMaterialId)
      .execute(),
  )
  expect(await pinned()).toEqual([steel.stdMaterialId])
  expect(await pin('4711')).toMatchObject({ code: 404 })
  const other = desk(staged, await aStation(world))
  expect(await other.pin(steel.stdMaterialId)).toMatchObject({ code: 404 })
  expect(await other.pinned()).toEqual([])
})
