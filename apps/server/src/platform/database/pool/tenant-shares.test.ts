import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../../test/world/open-test-database.ts'
import { programCaller } from '../../callers/caller.ts'
import type { Ctx, OpenDatabase } from '../database.ts'

let database: OpenDatabase
beforeEach(() => {
  database = openTestDatabase({ url: inject('databaseUrl'), pool: 4, timeZone: 'UTC' })
})
afterEach(() => database.close())

/** Calls of a tenant that hold their connections until they are let go. */
function slowCalls(tenantId: string, count: number) {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = async ({ db }: Ctx) => {
    await sql`select 1`.execute(db)
    await gate
  }
  const all = Array.from({ length: count }, () => database.inTransaction(programCaller(tenantId), hold))
  return { letGo, done: Promise.allSettled(all) }
}

const call = (tenantId: string) =>
  database.inTransaction(programCaller(tenantId), async ({ db }) => (await sql`select 1 as one`.execute(db)).rows)
const entryOf = (tenantId: string) => database.shares().tenants.find((one) => one.tenantId === tenantId)

describe('the connections of a pool', () => {
  test('are never all held by one tenant while others call', async () => {
    await call('700002')
    const noisy = slowCalls('700001', 100)
    await expect.poll(() => entryOf('700001')).toMatchObject({ held: 3, waiting: 97 })
    for (let at = 0; at < 5; at += 1) expect(await call('700002')).toEqual([{ one: 1 }])
    expect(entryOf('700001')).toMatchObject({ held: 3, waiting: 97 })
    expect(database.shares()).toMatchObject({ most: 3, waits: { share: 97, pool: 0 }, refused: 0 })
    noisy.letGo()
    const ends = await noisy.done
    expect(ends.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(database.pool().waiting).toBe(0)
  })

  test('are all there for a tenant that calls alone, and another comes first at the next one that is free', async () => {
    const [first, second] = [slowCalls('700003', 4), slowCalls('700003', 40)]
    await expect.poll(() => entryOf('700003')).toMatchObject({ held: 4, waiting: 40 })
    const other = call('700004')
    await expect.poll(() => entryOf('700004')).toMatchObject({ waiting: 1 })
    first.letGo()
    expect(await other).toEqual([{ one: 1 }])
    await expect.poll(() => entryOf('700003')).toMatchObject({ held: 3, waiting: 37 })
    second.letGo()
    await second.done
  })

  test('are refused to a call that has waited as long as for any connection', async () => {
    await database.close()
    const timeout = { connect: 500, answer: 2000 }
    database = openTestDatabase({ url: inject('databaseUrl'), pool: 2, timeZone: 'UTC', timeout })
    await call('700006')
    const noisy = slowCalls('700005', 3)
    await expect.poll(() => database.shares().refused).toBe(2)
    expect(await call('700006')).toEqual([{ one: 1 }])
    noisy.letGo()
    const refused = (await noisy.done).flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(refused).toEqual(['common/unavailable', 'common/unavailable'])
  })

  test('have no limit for the program itself, which acts for no tenant', async () => {
    await call('700007')
    const program = slowCalls('', 4)
    await expect.poll(() => database.pool()).toMatchObject({ total: 4, idle: 0 })
    program.letGo()
    await program.done
  })
})
