import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { periodState } from '@library/contract/material/period.states'
import { verifyChain } from '../../src/areas/material/audit/audit-chain.ts'
import { asOwner } from '../../src/platform/backup/catalogue.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { bodyOf } from '../../src/platform/files/file-body.ts'
import { filesOf } from '../../src/platform/files/files.ts'
import { findMove } from '../../src/platform/station/move-states.ts'
import { type MoveRequest, moveStation } from '../../src/platform/station/move-station.ts'
import { publishPlatform } from '../../src/platform/station/publish-platform.ts'
import type { World } from '../../src/platform/world.ts'
import { platformSeeds, runSeeds } from '../../src/seeds/plan.ts'
import { aPriceStation } from '../desks/price-station.ts'
import { aPicture } from '../world/file-samples.ts'
import { bareDatabase, sownDatabase } from '../world/own-database.ts'
import { appFor, test as base, openWorld, testConfig } from '../world.ts'

export const quiet = () => undefined
type OpenWorld = Awaited<ReturnType<typeof openWorld>>
type TestCell = Readonly<{ url: string; dataDir: string; world: OpenWorld }>

/** Two databases of one installation: the second has begun with the platform of the first. */
export const test = base.extend<{ cells: { one: TestCell; two: TestCell } }>({
  cells: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'library-cells-'))
      const [first, second] = [await sownDatabase(), await bareDatabase()]
      await publish(first.url, second.url)
      const open = async (url: string, name: string) => {
        const dataDir = join(folder, name)
        return { url, dataDir, world: await openWorld(testConfig({ DATA_DIR: dataDir }), url) }
      }
      const [one, two] = [await open(first.url, 'one'), await open(second.url, 'two')]
      await runSeeds(two.world.database.inTransaction, two.world.config)
      await use({ one, two })
      for (const { world } of [one, two]) await world.close()
      for (const { drop } of [first, second]) await drop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
})

export function publish(from: string, to: string) {
  return publishPlatform({ from, to, seeds: platformSeeds, say: quiet })
}

export function move(tenantId: string, from: TestCell, to: TestCell, other: Partial<MoveRequest> = {}) {
  return moveStation({ tenantId, from, to, verify: async () => undefined, say: quiet, ...other })
}

/** A station with published prices, a chain of decisions, a file and its thumbnail. */
export async function aBusyStation(world: World) {
  const staged = await appFor(world)
  const s = await aPriceStation(staged, world)
  const id = await s.approved()
  await s.setPeriod(periodState.auditing)
  await s.ask('publisher', 'publish', { id })
  const picture = await aPicture('png')
  const file = await s.station.in((ctx) =>
    filesOf(world).store(ctx, { originalName: '水泥.png', body: bodyOf(picture), kind: 'avatar' }),
  )
  await staged.app.close()
  return { ...s, fileId: file.id, priceId: id }
}

export function chainOf(world: World, tenantId: string) {
  return world.database.inTransaction(programCaller(tenantId), verifyChain)
}

export function postOf(world: World, tenantId: string, postCode: string) {
  const values = { category: 1, postCode, postName: postCode }
  return world.database.inTransaction(programCaller(tenantId), (ctx) =>
    ctx.db.insertInto('post').values(values).execute(),
  )
}

export function stateIn(url: string, tenantId: string) {
  return asOwner(url, 'library-test', async (client) => (await findMove(client, tenantId))?.state)
}
