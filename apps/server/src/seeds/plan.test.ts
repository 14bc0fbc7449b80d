import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/world/own-database.ts'
import { openWorld, testConfig } from '../../test/world.ts'
import type { Config } from '../config.ts'
import { platformTenant, programCaller } from '../platform/callers/caller.ts'
import type { Ctx } from '../platform/database/database.ts'
import { passwordMatches } from '../platform/security/password-hash.ts'
import { demoPassword } from './demo.ts'
import { runSeeds, seeds } from './plan.ts'

type World = Awaited<ReturnType<typeof openWorld>>

const inEmptyDatabase = (work: (open: (config: Config) => Promise<World>) => Promise<void>) => async () => {
  const { url, drop } = await emptyDatabase()
  const worlds: World[] = []
  try {
    await work(async (config) => {
      const world = await openWorld(config, url)
      worlds.push(world)
      return world
    })
  } finally {
    for (const world of worlds) await world.close()
    await drop()
  }
}

const sowIn = (world: World) => runSeeds(world.database.inTransaction, world.config)

/** Every row of every table readable by the application as text, tenant by tenant: equal results mean equal data. */
async function everything(world: World): Promise<string[]> {
  const tenants = ['', platformTenant, '100001']
  const parts = tenants.map((tenantId) =>
    world.database.inTransaction(programCaller(tenantId), async (ctx) => {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')
          and relname <> 'migration' order by 1`.execute(ctx.db)
      const digests = rows.map(({ name }) => digest(ctx, name))
      return Promise.all(digests)
    }),
  )
  return (await Promise.all(parts)).flat()
}

async function digest(ctx: Ctx, table: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(table)} t`.execute(
    ctx.db,
  )
  return `${table} ${rows[0]?.digest}`
}

async function passwordOf(world: World, account: string): Promise<string> {
  return world.database.inTransaction(programCaller(platformTenant), async (ctx) => {
    const user = await ctx.db
      .selectFrom('appUser')
      .select('password')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    return user.password
  })
}

describe('seeds', () => {
  test(
    'run twice change nothing',
    inEmptyDatabase(async (open) => {
      const world = await open(testConfig())
      await sowIn(world)
      const first = await everything(world)
      await sowIn(world)
      expect(await everything(world)).toEqual(first)
    }),
  )

  test(
    'run by two processes at once are applied once',
    inEmptyDatabase(async (open) => {
      const [one, other] = [await open(testConfig()), await open(testConfig())]
      await Promise.all([sowIn(one), sowIn(other)])
      const admins = await one.database.inTransaction(programCaller(platformTenant), (ctx) =>
        ctx.db.selectFrom('appUser').select('id').where('account', '=', 'admin').execute(),
      )
      expect(admins).toHaveLength(1)
    }),
  )

  test(
    'interrupted in the middle are finished by the next start',
    inEmptyDatabase(async (open) => {
      const world = await open(testConfig())
      const broken = testConfig({ ADMIN_PASSWORD: 'another password' })
      const cutOff: typeof world.database.inTransaction = (caller, work) =>
        world.database.inTransaction(caller, async (ctx) => {
          const result = await work(ctx)
          const { sown } = await ctx.db
            .selectFrom('tenant')
            .select((eb) => eb.fn.countAll<string>().as('sown'))
            .executeTakeFirstOrThrow()
          if (Number(sown) > 0) throw new Error('the power went')
          return result
        })
      await expect(runSeeds(cutOff, broken)).rejects.toThrow('the power went')
      await sowIn(world)
      expect(await passwordMatches(await passwordOf(world, 'admin'), demoPassword)).toBe(true)
    }),
  )

  test(
    'outside the demonstration create one administrator with a password shown once',
    inEmptyDatabase(async (open) => {
      const world = await open(testConfig({ DEMO: 'off' }))
      const { adminPassword } = await sowIn(world)
      expect(adminPassword).toMatch(/^[\w-]{16}$/)
      expect(await passwordMatches(await passwordOf(world, 'admin'), adminPassword ?? '')).toBe(true)
      expect(await sowIn(world)).toEqual({})
      const people = await world.database.inTransaction(programCaller(platformTenant), (ctx) =>
        ctx.db.selectFrom('appUser').select('account').execute(),
      )
      expect(people).toEqual([{ account: 'admin' }])
    }),
  )

  test(
    "take the administrator's password from the configuration and do not print it",
    inEmptyDatabase(async (open) => {
      const password = randomBytes(9).toString('base64url')
      const world = await open(testConfig({ DEMO: 'off', ADMIN_PASSWORD: password }))
      expect(await sowIn(world)).toEqual({})
      expect(await passwordMatches(await passwordOf(world, 'admin'), password)).toBe(true)
    }),
  )

  test(
    "refuse an administrator's password that attackers try early, and sow nobody",
    inEmptyDatabase(async (open) => {
      for (const password of ['P@ssw0rd123', 'xxxxxxxxxxxx', 'Admin2026']) {
        const world = await open(testConfig({ DEMO: 'off', ADMIN_PASSWORD: password }))
        await expect(sowIn(world)).rejects.toThrow(/^ADMIN_PASSWORD is too weak: .+\. Choose another one\.$/)
      }
      const world = await open(testConfig({ DEMO: 'off', ADMIN_PASSWORD: 'a real password' }))
      await sowIn(world)
      expect(await passwordMatches(await passwordOf(world, 'admin'), 'a real password')).toBe(true)
    }),
  )

  test(
    'of the demonstration leave the passwords of existing users alone',
    inEmptyDatabase(async (open) => {
      const real = await open(testConfig({ DEMO: 'off', ADMIN_PASSWORD: 'a real password' }))
      await sowIn(real)
      await real.database.inTransaction(programCaller(platformTenant), (ctx) =>
        ctx.db
          .insertInto('appUser')
          .values({ account: 'Manager', password: 'own', name: 'x', realName: 'x' })
          .execute(),
      )
      const demo = await open(testConfig())
      await sowIn(demo)
      expect(await passwordMatches(await passwordOf(demo, 'admin'), 'a real password')).toBe(true)
      expect(await passwordOf(demo, 'Manager')).toBe('own')
      expect(await passwordMatches(await passwordOf(demo, 'auditor'), demoPassword)).toBe(true)
    }),
  )
})

test('each part of the plan has a unique name', () => {
  const names = seeds.map((seed) => seed.name)
  expect(new Set(names).size).toBe(names.length)
})
