import { sql } from 'kysely'
import { expect } from 'vitest'
import { aPrice } from '../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../test/world/people.ts'
import { test } from '../../../test/world.ts'
import { askFor, foundMaterials } from '../../domain/search/find-materials.ts'
import { recordUse } from '../../domain/search/record-use.ts'
import { lexiconFor } from '../../domain/search/words/lexicon.ts'
import type { World } from '../../platform/world.ts'
import { rankPopular } from './popularity-job.ts'

async function found(world: World, station: Station, text: string): Promise<string[]> {
  const { tries } = askFor(text, await lexiconFor(world, station.tenantId))
  return station.in(async ({ db }) => {
    const { rows } = await sql<{ stdMaterialId: string }>`
      select std_material_id from (${foundMaterials(tries, '')}) found order by place`.execute(db)
    return rows.map(({ stdMaterialId }) => stdMaterialId)
  })
}

test('what several readers used in the last 90 days comes first among equal names', async ({ world }) => {
  const station = await aStation(world)
  const { tenantId } = station
  const [small, large] = [await aPrice(station, { spec: 'HRB400E Φ8' }), await aPrice(station, { spec: 'HRB400E Φ20' })]
  const use = (id: string, userId: string) =>
    station.in((ctx) => recordUse(ctx, { tenantId, caller: { userId, address: '' }, ids: [id] }))
  const rank = () => station.in(rankPopular)
  const order = () => found(world, station, '带肋钢筋')
  const [bySize, byUse] = [
    [small.stdMaterialId, large.stdMaterialId],
    [large.stdMaterialId, small.stdMaterialId],
  ]
  // One reader, however often, is not enough.
  for (let again = 0; again < 5; again += 1) await use(large.id, '1')
  expect([await rank(), await order()]).toEqual([0, bySize])
  for (const userId of ['2', '3']) await use(large.id, userId)
  expect([await rank(), await order()]).toEqual([1, byUse])
  expect(await rank()).toBe(0)
  await station.in(({ db }) => sql`update material_use set day = day - 91`.execute(db))
  expect([await rank(), await order()]).toEqual([1, bySize])
})
