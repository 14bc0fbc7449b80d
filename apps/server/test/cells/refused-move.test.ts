import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { asOwner } from '../../src/platform/backup/catalogue.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { migrationNames } from '../../src/platform/database/schema/migrate.ts'
import { aBusyStation, move, postOf, publish, stateIn, test } from './two-cells.ts'

const timeout = { timeout: 120_000 }

describe('a move that cannot be made', timeout, () => {
  test("is refused for the platform's own tenant, an unknown one and the same cell", async ({
    cells: { one, two },
  }) => {
    await expect(move('000000', one, two)).rejects.toThrow(/never moves/)
    await expect(move('999999', one, two)).rejects.toThrow(/no station 999999/)
    const s = await aBusyStation(one.world)
    await expect(move(s.tenantId, one, one)).rejects.toThrow(/is the cell that the station is in/)
  })

  test('is refused if the target has the station, and both stay as they are', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const row = { tenantId: s.tenantId, tenantName: 'Another', linkman: 'Somebody' }
    await two.world.database.inTransaction(programCaller('000000'), (ctx) =>
      sql`insert into tenant (tenant_id, tenant_name, linkman) values (${row.tenantId}, ${row.tenantName}, ${row.linkman})`.execute(
        ctx.db,
      ),
    )
    await expect(move(s.tenantId, one, two)).rejects.toThrow(/has a station .* already/)
    await postOf(one.world, s.tenantId, 'still')
    await postOf(two.world, s.tenantId, 'other')
  })

  test('is refused if the target has another version, and names both', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const inTwo = (statement: string) => asOwner(two.url, 'library-test', (client) => client.query(statement))
    const newest = (await migrationNames()).at(-1) ?? ''
    await inTwo(`update migration set name = '9999_of_tomorrow.sql' where name = '${newest}'`)
    await expect(move(s.tenantId, one, two)).rejects.toThrow(new RegExp(`is at ${newest}, the target at `))
    await inTwo(`update migration set name = '${newest}' where name = '9999_of_tomorrow.sql'`)
    await postOf(one.world, s.tenantId, 'still')
  })

  test('is refused if a file or a menu is missing, and names it', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const menuId = await one.world.database.inTransaction(programCaller('000000'), async (ctx) => {
      const menu = { code: 'only_here', name: 'x', alias: 'x' }
      return (await ctx.db.insertInto('menu').values(menu).returning('id').executeTakeFirstOrThrow()).id
    })
    await s.station.in(async (ctx) => {
      const { id } = await ctx.db.selectFrom('role').select('id').executeTakeFirstOrThrow()
      await ctx.db.insertInto('roleMenu').values({ roleId: id, menuId }).execute()
    })
    await expect(move(s.tenantId, one, two)).rejects.toThrow(new RegExp(`lacks .*menu ${menuId}`))
    const changed = await publish(one.url, two.url)
    expect(changed.map(({ table }) => table)).toContain('public.menu')
    expect(await publish(one.url, two.url)).toEqual([])
    await expect(move(s.tenantId, one, { ...two, dataDir: '' })).rejects.toThrow(/--files/)
    await rm(join(one.dataDir, 'files', s.tenantId), { recursive: true })
    await expect(move(s.tenantId, one, two)).rejects.toThrow(/2 files of the station are missing/)
    await postOf(one.world, s.tenantId, 'still')
  })

  test('leaves the station at work when something fails late', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const verify = () => Promise.reject(new Error('The chain is another one'))
    await expect(move(s.tenantId, one, two, { verify })).rejects.toThrow(/another one/)
    await postOf(one.world, s.tenantId, 'still')
    expect(await stateIn(two.url, s.tenantId)).toBe('arriving')
    await move(s.tenantId, one, two)
    await postOf(two.world, s.tenantId, 'there')
  })

  test('leaves the station at work when the target goes away in the middle', async ({ cells: { one, two } }) => {
    const s = await aBusyStation(one.world)
    const away = { ...two, url: 'postgres://library:secret@127.0.0.1:1/library' }
    await expect(move(s.tenantId, one, away)).rejects.toThrow()
    await postOf(one.world, s.tenantId, 'never began')
    await asOwner(two.url, 'library-test', async (client) => {
      await client.query('begin; lock table material_info in access exclusive mode')
      const moving = expect(move(s.tenantId, one, two)).rejects.toThrow(/could not be loaded|terminat/)
      const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'library-station'
        and datname = current_database() and wait_event_type = 'Lock'`
      const ended = async () => {
        // A transaction sees the activity as it was when it first looked.
        await client.query('select pg_stat_clear_snapshot()')
        return (await client.query(end)).rowCount
      }
      await expect.poll(ended, { timeout: 60_000 }).toBe(1)
      await client.query('rollback')
      await moving
    })
    await postOf(one.world, s.tenantId, 'still')
    expect(await stateIn(two.url, s.tenantId)).toBeUndefined()
  })
})
