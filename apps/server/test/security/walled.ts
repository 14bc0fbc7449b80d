import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../src/platform/callers/caller.ts'
import { platformTenant } from '../../src/platform/callers/caller.ts'
import type { World } from '../../src/platform/world.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { sownDatabase } from '../world/own-database.ts'
import { signedIn } from '../world/seeded.ts'
import { appFor, test as base, openWorld, testConfig } from '../world.ts'
import { type Planted, plant } from './planted.ts'

/** Two tenants of a separate database with a row in every table, and the most powerful user of each. */
export type Walled = Readonly<{
  url: string
  app: FastifyInstance
  as: (caller: Caller) => { 'blade-auth': string }
  world: World
  mine: Planted
  theirs: Planted
  planted: { planted: number; refused: readonly string[] }
  /** Admin of the one tenant, with every permission. */
  admin: Caller
  administrator: Caller
}>

export const mine: Planted = { tenantId: demoTenant, id: '800000000000000002', mark: 'marked-as-mine' }
export const theirs: Planted = { tenantId: platformTenant, id: '800000000000000001', mark: 'marked-as-theirs' }

export const test = base.extend<{ walled: Walled }>({
  walled: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const { url, drop } = await sownDatabase()
      const world = await openWorld(testConfig(), url)
      const { app, as } = await appFor(world)
      const administrator = await signedIn(world, platformTenant, 'admin')
      const own = await signedIn(world, demoTenant, 'admin')
      const admin = { ...own, permissions: administrator.permissions }
      await plant(url, mine)
      const planted = await plant(url, theirs)
      await use({ url, app, as, world, mine, theirs, planted, admin, administrator })
      await app.close()
      await world.close()
      await drop()
    },
    { scope: 'file' },
  ],
})
