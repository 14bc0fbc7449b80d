import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aTenantNumber, someone, test } from '../../../test/world.ts'

describe('a transaction', () => {
  test('stores nothing when its work fails', async ({ world }) => {
    const caller = someone()
    const work = world.database.inTransaction(caller, async (ctx) => {
      await ctx.db.insertInto('tenantSetting').values({ paramKey: 'a', paramValue: '1' }).execute()
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    const rows = await world.database.inTransaction(caller, (ctx) =>
      ctx.db.selectFrom('tenantSetting').selectAll().execute(),
    )
    expect(rows).toEqual([])
  })

  test('does not count as committed when the code swallowed a database error', async ({ world }) => {
    const work = world.database.inTransaction(someone(), async (ctx) => {
      await sql`select 1 / 0`.execute(ctx.db).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('nothing was committed')
  })

  test('may end with its last statement, after which nothing can be read any more', async ({ world }) => {
    const caller = someone()
    const add = sql<{ paramKey: string }>`
      insert into tenant_setting (param_key, param_value) values ('c', '1') returning param_key`
    const all = sql<{ paramKey: string }>`select param_key from tenant_setting`
    const seen = await world.database.inTransaction(caller, async (ctx) => {
      const added = await ctx.last(add)
      return [added, (await all.execute(ctx.db)).rows]
    })
    expect(seen).toEqual([[{ paramKey: 'c' }], []])
    expect(await world.database.inTransaction(caller, (ctx) => ctx.last(all))).toEqual([{ paramKey: 'c' }])
    const failed = world.database.inTransaction(caller, (ctx) => ctx.last(sql`select 1 / 0`))
    await expect(failed).rejects.toThrow('division by zero')
  })

  test('continues to read whole rows of a table that a later release adds a column to', async ({ world }) => {
    const change = sql`alter table one_column add column second int`
    const seen = await world.database.inTransaction(someone(), async (ctx) => {
      await sql`create temp table one_column (first int) on commit drop`.execute(ctx.db)
      const read = () => sql`select * from "one_column"`.execute(ctx.db)
      await sql`insert into one_column values (1)`.execute(ctx.db)
      const before = (await read()).rows
      await change.execute(ctx.db)
      return [before, (await read()).rows]
    })
    expect(seen).toEqual([[{ first: 1 }], [{ first: 1, second: null }]])
  })

  test('runs its effects after the commit only', async ({ world }) => {
    const seen: string[] = []
    await world.database.inTransaction(someone(), async (ctx) => {
      ctx.afterCommit(() => void seen.push('committed'))
    })
    const failed = world.database.inTransaction(someone(), async (ctx) => {
      ctx.afterCommit(() => void seen.push('failed'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(seen).toEqual(['committed'])
  })

  test('that finds its server read only is refused until later, and later ones have other connections', async ({
    world,
  }) => {
    const setUp = sql`insert into tenant_setting (param_key, param_value) values ('d', '1')`
    const refused = world.database.inTransaction(someone(), async (ctx) => {
      await sql`set transaction read only`.execute(ctx.db)
      await setUp.execute(ctx.db)
    })
    await expect(refused).rejects.toMatchObject({ code: 'common/unavailable' })
    const isDone = () => world.database.inTransaction(someone(), (ctx) => setUp.execute(ctx.db)).then(() => true)
    await expect.poll(() => isDone().catch(() => false)).toBe(true)
  })

  test('never leaks its tenant, user or role to the next one on the same connection', async ({ world }) => {
    const tenantId = aTenantNumber()
    await world.database.inTransaction(someone({ tenantId }), (ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'b', paramValue: '1' }).execute(),
    )
    for (let at = 0; at < 12; at += 1) {
      const rows = await world.database.inTransaction(someone({ tenantId: '' }), (ctx) =>
        ctx.db.selectFrom('tenantSetting').selectAll().execute(),
      )
      expect(rows).toEqual([])
    }
    const { rows } = await world.database.inTransaction(someone(), (ctx) =>
      sql<{ currentUser: string }>`select current_user`.execute(ctx.db),
    )
    expect(rows).toEqual([{ currentUser: 'library_app' }])
  })
})
