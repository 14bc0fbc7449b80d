import { describe, expect, vi } from 'vitest'
import { aPrice } from '../../../../../test/desks/prices.ts'
import { aStation } from '../../../../../test/world/people.ts'
import { test } from '../../../../../test/world.ts'
import { platformTenant, programCaller } from '../../../../platform/callers/caller.ts'
import type { World } from '../../../../platform/world.ts'
import type { PublicRequest } from '../../public-routes.ts'
import { loadShelf } from './load-shelf.ts'
import { shelvesOf } from './shelves.ts'

/** Somebody of the tenant who searches; while `breaks`, prices cannot be put at hand. */
function aReader({ database }: World, tenantId: string) {
  const state = { breaks: false, fillings: 0, warn: vi.fn() }
  const readOnly: PublicRequest['readOnly'] = async (work) => {
    const isFilling = (work as unknown) === loadShelf
    if (isFilling) state.fillings += 1
    if (isFilling && state.breaks) throw new Error('The database went away')
    return database.readOnly(programCaller(tenantId), work)
  }
  return Object.assign(state, { look: { tenantId, readOnly, warn: state.warn } })
}

/** Shelves of which nobody is told that prices change, as other tests make them change. */
function quietShelves(world: World) {
  const ignore = () => undefined
  const signals = { ...world.signals, isListening: () => true, on: ignore, onGap: ignore }
  return shelvesOf({ ...world, signals, database: { ...world.database, onOwnChange: ignore } })
}

describe('filling a shelf', () => {
  test('that fails is told, leaves searches to the database and others their shelves, and is tried again', async ({
    world,
  }) => {
    const station = await aStation(world)
    await aPrice(station)
    const shelves = quietShelves(world)
    const [neighbour, platform] = [aReader(world, station.tenantId), aReader(world, platformTenant)]
    const filled = (look: typeof platform.look) =>
      expect.poll(() => shelves.of(look), { interval: 1 }).toMatchObject({ issues: expect.anything() })
    await filled(neighbour.look)

    platform.breaks = true
    for (let searches = 0; searches < 200 && platform.warn.mock.calls.length === 0; searches++)
      expect(await shelves.of(platform.look)).toBeUndefined()
    expect(platform.warn.mock.calls).toEqual([[new Error('The database went away')]])
    expect(await shelves.of(neighbour.look)).toBeDefined()
    expect(await shelves.of(platform.look)).toBeUndefined()
    expect(platform.fillings).toBe(1)

    platform.breaks = false
    await filled(platform.look)
    expect([platform.fillings, neighbour.fillings, platform.warn.mock.calls.length]).toEqual([2, 1, 1])
  })

  test('reads the newest rows before anybody asks for them', async ({ world }) => {
    const station = await aStation(world)
    for (const spec of ['Φ10', 'Φ12', 'Φ14']) await aPrice(station, { spec })
    const shelves = quietShelves(world)
    const { look } = aReader(world, station.tenantId)
    await expect.poll(async () => (await shelves.of(look))?.shown.size).toBe(3)
  })

  test('is done once for all who come together', async ({ world }) => {
    const station = await aStation(world)
    await aPrice(station)
    const shelves = quietShelves(world)
    const reader = aReader(world, station.tenantId)
    await Promise.all(Array.from({ length: 100 }, () => shelves.of(reader.look)))
    await expect.poll(() => shelves.of(reader.look)).toBeDefined()
    expect(reader.fillings).toBe(1)
  })
})
