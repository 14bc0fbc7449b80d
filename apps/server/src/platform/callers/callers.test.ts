import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { eventually } from '../../../test/world/eventually.ts'
import { aClient, aStation, aUser, isSignedIn, signalAccess, signedIn } from '../../../test/world/people.ts'
import { test } from '../../../test/world.ts'
import type { World } from '../world.ts'
import { callersOf } from './callers.ts'

async function someoneSignedIn({ app, world }: { app: Parameters<typeof signedIn>[0]; world: World }) {
  const [station, client] = [await aStation(world), await aClient(world)]
  const user = await aUser(station)
  return { station, ...(await signedIn(app, client.authorization, station, user.account)) }
}

describe('the caller of a session', () => {
  test('records when its session was last seen', async ({ app, world }) => {
    const { station, headers } = await someoneSignedIn({ app, world })
    const ago = new Date(Date.now() - 5 * 60_000)
    await station.in((ctx) => ctx.db.updateTable('session').set({ lastSeenTime: ago }).execute())
    await station.in(signalAccess)
    await isSignedIn(app, headers)
    const isFresh = async () => {
      const { rows } = await station.in((ctx) =>
        sql`select 1 from session where last_seen_time > ${ago}::timestamptz + interval '1 minute'`.execute(ctx.db),
      )
      return rows.length === 1
    }
    expect(await eventually(isFresh)).toBe(true)
  })

  test('is loaded once for many concurrent requests', async ({ app, world }) => {
    const { headers, station } = await someoneSignedIn({ app, world })
    await station.in(signalAccess)
    let loads = 0
    const counting = {
      ...world.database,
      inTransaction: ((caller, work, id) => {
        loads += 1
        return world.database.inTransaction(caller, work, id)
      }) as World['database']['inTransaction'],
    }
    const callers = callersOf({ ...world, database: counting })
    const [, body = ''] = headers['blade-auth'].split('.')
    const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString())
    const found = await Promise.all(Array.from({ length: 20 }, () => callers.find(station.tenantId, sid)))
    expect(found.every((caller) => caller?.tenantId === station.tenantId)).toBe(true)
    expect(loads).toBe(1)
  })

  test('is not read from the cache while the database cannot notify of changes', async ({ app, world }) => {
    const { headers, station } = await someoneSignedIn({ app, world })
    const [, body = ''] = headers['blade-auth'].split('.')
    const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString())
    const deaf = {
      ...world,
      database: { ...world.database },
      signals: { ...world.signals, isListening: () => false, on: () => undefined, onGap: () => undefined },
    }
    const callers = callersOf(deaf)
    expect(await callers.find(station.tenantId, sid)).toBeDefined()
    await station.in((ctx) => ctx.db.updateTable('session').set({ endedTime: ctx.now }).execute())
    expect(await callers.find(station.tenantId, sid)).toBeUndefined()
  })
})
