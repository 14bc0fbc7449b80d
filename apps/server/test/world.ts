import type { FastifyInstance } from 'fastify'
import { test as base, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Identify } from '../src/http/access.ts'
import { type Caller, platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Ctx, OpenDatabase } from '../src/platform/database/database.ts'
import { connection } from '../src/platform/database/hosts/connection.ts'
import { channels, openSignals } from '../src/platform/database/signals.ts'
import { openLogWriter } from '../src/platform/logging/log-writer.ts'
import type { World } from '../src/platform/world.ts'
import { openTestDatabase } from './world/open-test-database.ts'

/** Below 100000, where the product draws no numbers, with a range for each worker. */
let numbersGiven = 0
const firstNumber = Number(process.env.VITEST_POOL_ID) * 10_000

/** A tenant number of this test: no other test can see its rows. */
export function aTenantNumber(): string {
  numbersGiven += 1
  return String(firstNumber + numbersGiven).padStart(6, '0')
}

/** A caller with these permissions, for tests that are not about signing in. */
export function someone(values: Partial<Caller> = {}): Caller {
  return {
    ...programCaller(aTenantNumber()),
    userId: '1',
    account: 'someone',
    name: 'Someone',
    isPlatformAdministrator: false,
    ...values,
  }
}

export function aPlatformAdministrator(permissions: Iterable<string>): Caller {
  return someone({ tenantId: platformTenant, isPlatformAdministrator: true, permissions: new Set(permissions) })
}

export function testConfig(settings: Record<string, string> = {}): Config {
  return readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DEMO: 'people',
    DATA_DIR: inject('dataDir'),
    ...settings,
  })
}

/** A world on the test database; close it when done. */
export async function openWorld(
  config: Config = testConfig(),
  url: string = inject('databaseUrl'),
): Promise<World & { close: () => Promise<void> }> {
  const ignore = () => undefined
  const { timeZone } = config
  const database = openTestDatabase({ url, pool: 6, timeZone })
  const signals = await openSignals(connection(url, timeZone), channels, ignore)
  database.hearWith(signals)
  const logs = openLogWriter(database.inTransaction, 'test', ignore)
  const close = async () => {
    await logs.close()
    await signals.close()
    await database.close()
  }
  return { config, database, signals, clock: systemClock, logs, close }
}

/** An application with injected callers: the token is a key of the returned map. */
export async function appFor(
  world: World,
): Promise<{ app: FastifyInstance; as: (caller: Caller) => { 'blade-auth': string } }> {
  const callers = new Map<string, Caller>()
  const identify: Identify = async (token) => callers.get(token)
  const app = await buildApp(world, identify)
  await app.ready()
  const as = (caller: Caller) => {
    const token = `caller-${callers.size}`
    callers.set(token, caller)
    return { 'blade-auth': `bearer ${token}` }
  }
  return { app, as }
}

/** Files that need no world of their own share one per worker: an application takes longer to build than most of them to run. */
const shared = {
  world: undefined as ReturnType<typeof openWorld> | undefined,
  app: undefined as Promise<FastifyInstance> | undefined,
  staged: undefined as ReturnType<typeof appFor> | undefined,
}

async function closeShared(): Promise<void> {
  const { world, app, staged } = shared
  Object.assign(shared, { world: undefined, app: undefined, staged: undefined })
  await (await app)?.close()
  await (await staged)?.app.close()
  await (await world)?.close()
}

async function realApp(world: World): Promise<FastifyInstance> {
  const app = await buildApp(world)
  await app.ready()
  return app
}

/** A transaction that a test has left open holds its locks against every file that follows. */
async function noneLeftOpen({ database }: World): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let { total, idle } = database.pool(); total > idle; { total, idle } = database.pool()) {
    if (Date.now() > deadline) throw new Error('A test has left a transaction open')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

class Undo extends Error {}

type Fixtures = {
  /** The shared world, closed when the worker ends. */
  worldOfWorker: World
  world: World
  /** The application with real sign-in. */
  app: FastifyInstance
  /** The application with injected callers. */
  staged: Awaited<ReturnType<typeof appFor>>
  /** A transaction in a separate tenant, rolled back when the test ends. */
  ctx: Ctx
}

export const test = base.extend<Fixtures>({
  worldOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      shared.world ??= openWorld()
      await use(await shared.world)
      await closeShared()
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ worldOfWorker }, use) => {
      await use(worldOfWorker)
      await noneLeftOpen(worldOfWorker)
    },
    { scope: 'file' },
  ],
  app: [
    async ({ world }, use) => {
      if (world === (await shared.world)) {
        shared.app ??= realApp(world)
        return use(await shared.app)
      }
      const app = await realApp(world)
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
  staged: [
    async ({ world }, use) => {
      if (world === (await shared.world)) {
        shared.staged ??= appFor(world)
        return use(await shared.staged)
      }
      const staged = await appFor(world)
      await use(staged)
      await staged.app.close()
    },
    { scope: 'file' },
  ],
  ctx: async ({ world }, use) => {
    await undone(world.database, someone(), use)
  },
})

/** The same world with separate caches, which counts the database queries. */
export function counting(world: World): { world: World; lookUps: () => number } {
  let count = 0
  const readOnly: World['database']['readOnly'] = (...args) => {
    count += 1
    return world.database.readOnly(...args)
  }
  return { world: { ...world, database: { ...world.database, readOnly } }, lookUps: () => count }
}

/** Runs the work in a transaction that is rolled back afterwards. */
export async function undone(database: OpenDatabase, caller: Caller, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  await database
    .inTransaction(caller, async (ctx) => {
      await work(ctx)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
}
