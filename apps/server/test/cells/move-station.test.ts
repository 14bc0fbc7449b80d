import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { asOwner } from '../../src/platform/backup/catalogue.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { filesOf } from '../../src/platform/files/files.ts'
import { exportStation, importStation } from '../../src/platform/station/export-station.ts'
import { closeStation } from '../../src/platform/station/open-station.ts'
import { differences, sameText } from '../../src/platform/station/station-tables.ts'
import { takeStation } from '../../src/platform/station/take-station.ts'
import { removeStation, undoMove } from '../../src/platform/station/undo-move.ts'
import { aClient, aUser, signIn } from '../world/people.ts'
import { aBusyStation, chainOf, move, postOf, publish, quiet, stateIn, test } from './two-cells.ts'

const timeout = { timeout: 120_000 }

describe('a station that moves to another cell', timeout, () => {
  test('has everything there: rows, files, the chain of decisions, passwords', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const { account } = await aUser(s.station)
    const client = await aClient(one.world)
    await publish(one.url, two.url)
    const before = await chainOf(one.world, s.tenantId)

    const moved = await move(s.tenantId, one, two)
    expect(moved).toMatchObject({ files: 2 })
    expect(moved.rows).toBeGreaterThan(50)
    expect(await chainOf(two.world, s.tenantId)).toEqual(before)
    expect(before.records).toBeGreaterThan(2)
    const bytes = await two.world.database.inTransaction(programCaller(s.tenantId), (ctx) =>
      filesOf(two.world).read(ctx, s.fileId),
    )
    expect(bytes.length).toBeGreaterThan(0)
    const app = await buildApp(two.world)
    expect((await signIn(app, client.authorization, s.station, account)).statusCode).toBe(200)
    await app.close()
    await postOf(two.world, s.tenantId, 'there')
  })

  test('is found nowhere in the old cell, which says that it has moved', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const { account } = await aUser(s.station)
    const client = await aClient(one.world)
    await publish(one.url, two.url)
    const app = await buildApp(one.world)
    const { access_token: token } = (await signIn(app, client.authorization, s.station, account)).json()
    const list = { url: '/api/blade-desk/notice/list', headers: { 'blade-auth': `bearer ${token}` } }
    expect((await app.inject(list)).statusCode).toBe(200)
    await move(s.tenantId, one, two)
    expect((await app.inject(list)).json()).toMatchObject({ code: 421, error: 'tenant/moved' })
    expect((await signIn(app, client.authorization, s.station, account)).json()).toMatchObject({
      error_code: 'tenant/moved',
    })
    const visit = { url: '/api/materialInfo/MaterialInfo/page', headers: { 'tenant-id': s.tenantId } }
    expect((await app.inject(visit)).json()).toMatchObject({ code: 421, error: 'tenant/moved' })
    await app.close()
    await expect(postOf(one.world, s.tenantId, 'here')).rejects.toMatchObject({ code: 'LB001' })
  })

  test('is read only meanwhile, and the others are not', async ({ cells: { one } }) => {
    const [s, other] = [await aBusyStation(one.world), await aBusyStation(one.world)]
    const app = await buildApp(one.world)
    const client = await aClient(one.world)
    const { account } = await aUser(s.station)
    const { access_token: token } = (await signIn(app, client.authorization, s.station, account)).json()
    const headers = { 'blade-auth': `bearer ${token}` }
    await asOwner(one.url, 'library-test', (owner) =>
      closeStation(owner, s.tenantId, { state: 'moving', moveId: randomUUID(), otherCell: 'x' }),
    )
    const read = await app.inject({ url: '/api/materialInfo/MaterialInfo/page', headers })
    expect([read.statusCode, read.json().data.total]).toEqual([200, 1])
    const tried = await signIn(app, client.authorization, s.station, account)
    expect([tried.statusCode, tried.headers['retry-after']]).toEqual([503, '15'])
    expect(tried.json()).toMatchObject({ error: 'temporarily_unavailable', error_code: 'tenant/moving' })
    await expect(postOf(one.world, s.tenantId, 'meanwhile')).rejects.toMatchObject({ code: 'LB001' })
    await postOf(one.world, other.tenantId, 'meanwhile')
    const rename = one.world.database.inTransaction(programCaller('000000'), (ctx) =>
      ctx.db.updateTable('tenant').set({ linkman: 'New' }).where('tenantId', '=', s.tenantId).execute(),
    )
    await expect(rename).rejects.toMatchObject({ code: 'LB001' })
    await app.close()
    await undoMove({ tenantId: s.tenantId, from: one, discard: false, say: quiet })
    await postOf(one.world, s.tenantId, 'afterwards')
  })

  test('waits for writes in progress, so that nothing is left behind', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    let moving: Promise<unknown> = Promise.resolve()
    await one.world.database.inTransaction(programCaller(s.tenantId), async (ctx) => {
      await ctx.db.insertInto('post').values({ category: 1, postCode: 'late', postName: 'late' }).execute()
      moving = move(s.tenantId, one, two)
      await expect.poll(() => stateIn(one.url, s.tenantId), { timeout: 60_000 }).toBe('moving')
    })
    await moving
    const there = await two.world.database.inTransaction(programCaller(s.tenantId), (ctx) =>
      ctx.db.selectFrom('post').select('postCode').where('postCode', '=', 'late').execute(),
    )
    expect(there).toHaveLength(1)
  })

  test('takes its waiting jobs along', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const inOne = (statement: string) => asOwner(one.url, 'library-test', (client) => client.query(statement))
    const queued = (url: string) =>
      asOwner(url, 'library-test', async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as count from graphile_worker.jobs q join job j on j.queue_id::text = q.key
            where j.tenant_id = $1 and j.name = 'waiting'`,
          [s.tenantId],
        )
        return rows[0]?.count as number
      })
    await inOne(`begin; select set_config('app.tenant_id', '${s.tenantId}', true);
      insert into job (name, queue_id, input, caller, start_after)
        values ('waiting', gen_random_uuid(), '{}', '{}', now() + interval '1 day'); commit`)
    expect(await queued(one.url)).toBe(1)
    await move(s.tenantId, one, two)
    expect([await queued(one.url), await queued(two.url)]).toEqual([0, 1])
    await undoMove({ tenantId: s.tenantId, from: one, to: two, discard: false, say: quiet })
    expect(await queued(one.url)).toBe(1)
  })
})

describe('an undone move', timeout, () => {
  test('brings the station back if nobody has worked in the target', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    await move(s.tenantId, one, two)
    await undoMove({ tenantId: s.tenantId, from: one, to: two, discard: false, say: quiet })
    await postOf(one.world, s.tenantId, 'back')
    await expect(postOf(two.world, s.tenantId, 'there')).rejects.toMatchObject({ code: 'LB001' })
    await move(s.tenantId, one, two)
    await postOf(two.world, s.tenantId, 'there')
  })

  test('says what would be lost, and loses it only on request', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    await move(s.tenantId, one, two)
    await postOf(two.world, s.tenantId, 'new')
    const undo = (discard: boolean) => undoMove({ tenantId: s.tenantId, from: one, to: two, discard, say: quiet })
    await expect(undo(false)).rejects.toThrow(/would be lost: .*post \(0 rows, now 1\)/)
    await postOf(two.world, s.tenantId, 'newer')
    await undo(true)
    await postOf(one.world, s.tenantId, 'back')
  })

  test('is not possible after the rows were removed; the station can be moved back', async ({
    cells: { one, two },
  }) => {
    const s = await aBusyStation(one.world)
    await expect(removeStation(one, s.tenantId)).rejects.toThrow(/has not moved/)
    await move(s.tenantId, one, two)
    await removeStation(one, s.tenantId)
    const left = await one.world.database.inTransaction(programCaller(s.tenantId), (ctx) =>
      sql`select from material_info`.execute(ctx.db),
    )
    expect(left.rows).toHaveLength(0)
    await expect(undoMove({ tenantId: s.tenantId, from: one, to: two, discard: true, say: quiet })).rejects.toThrow(
      /were removed/,
    )
    await move(s.tenantId, two, one)
    await postOf(one.world, s.tenantId, 'home')
    expect((await chainOf(one.world, s.tenantId)).broken).toBeUndefined()
  })
})

describe('an exported station', timeout, () => {
  test('is imported into another cell with the same rows', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const folder = join(one.dataDir, `export-${s.tenantId}`)
    const saved = await exportStation(one, s.tenantId, folder)
    await postOf(one.world, s.tenantId, 'goes on')
    expect(saved.files).toHaveLength(2)
    await importStation({ to: two, folder, verify: async () => undefined })
    const taken = Object.fromEntries(
      saved.tables.map(({ name, rows }) => [name, { rows, hash: saved.station?.hashes[name] ?? '' }]),
    )
    const changed = await asOwner(two.url, 'library-test', async (client) => {
      await client.query(sameText)
      return differences(client, s.tenantId, taken)
    })
    expect(changed).toEqual([])
    await expect(importStation({ to: two, folder, verify: async () => undefined })).rejects.toThrow(/already/)
  })
})

describe('what moves', timeout, () => {
  test('includes every table with rows of stations', async ({ cells: { one } }) => {
    const [taken, walled] = await asOwner(one.url, 'library-test', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select 'public.' || c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'
            and c.relname <> 'station_move'`,
      )
      return [Object.keys((await takeStation(client, '000000')).tables), rows.map(({ name }) => name)]
    })
    expect(taken.toSorted()).toEqual(walled.toSorted())
  })
})
