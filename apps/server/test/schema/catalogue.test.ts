import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject } from 'vitest'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { tablesWithoutTenant } from '../../src/platform/database/schema/tables-without-tenant.ts'
import { someone, test, undone } from '../world.ts'
import { keysWithoutTenant, wallProblems } from './catalogue.ts'

/** Reads the tables as the owner, after a statement that is rolled back again. */
async function after<T>(statement: string, check: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(`begin; ${statement}`)
    return await check(client)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const problemsAfter = (statement: string, withoutTenant = tablesWithoutTenant) =>
  after(statement, (client) => wallProblems(client, withoutTenant))
const keysAfter = (statement: string) => after(statement, (client) => keysWithoutTenant(client, tablesWithoutTenant))

describe('tenant isolation', () => {
  test('covers every table that is not listed as having none', async () => {
    expect(await problemsAfter('')).toEqual([])
  })

  test("cannot be bypassed by the application's role", async ({ ctx }) => {
    const { rows } = await sql`
      select current_user as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty
      from pg_roles where rolname = current_user`.execute(ctx.db)
    expect(rows).toEqual([{ name: 'library_app', mighty: false }])
  })

  test('accepts no row without a tenant, and shows none', async ({ world }) => {
    const visitor = programCaller('')
    const post = { category: 1, postCode: 'p', postName: 'p' }
    const plant = world.database.inTransaction(visitor, (ctx) => ctx.db.insertInto('post').values(post).execute())
    await expect(plant).rejects.toMatchObject({ code: expect.stringMatching(/^(23502|42501)$/) })
    const seen = await world.database.inTransaction(visitor, (ctx) => ctx.db.selectFrom('role').select('id').execute())
    expect(seen).toEqual([])
  })

  test('prevents inserting, reading, changing or moving rows of another tenant', async ({ world }) => {
    const post = { category: 1, postCode: 'p', postName: 'p' }
    await undone(world.database, someone(), async (ctx) => {
      const plant = ctx.db
        .insertInto('post')
        .values({ ...post, tenantId: '000000' })
        .execute()
      await expect(plant).rejects.toMatchObject({ code: '42501' })
    })
    await undone(world.database, someone(), async (ctx) => {
      const theirs = ctx.db.updateTable('post').set({ sort: 9 }).where('tenantId', '=', '000000')
      expect(await ctx.db.selectFrom('post').select('id').execute()).toEqual([])
      expect((await theirs.executeTakeFirst()).numUpdatedRows).toBe(0n)
      await ctx.db.insertInto('post').values(post).execute()
      const handOver = ctx.db.updateTable('post').set({ tenantId: '000000' }).execute()
      await expect(handOver).rejects.toMatchObject({ code: '42501' })
    })
  })

  test('prevents rewriting the audit trail', async ({ world }) => {
    const attempts = [
      sql`update audit_record set action = 'x'`,
      sql`delete from audit_record`,
      sql`truncate audit_record`,
    ]
    for (const attempt of attempts) {
      await undone(world.database, someone(), async (ctx) => {
        await expect(attempt.execute(ctx.db)).rejects.toMatchObject({ code: '42501' })
      })
    }
  })
})

describe('the check of tenant isolation', () => {
  const walled = `create table planted (x int); select tenant_wall('planted')`
  const planted = [
    ['create table planted (tenant_id text not null)', 'row-level security is not enabled'],
    [`${walled}; alter table planted no force row level security`, 'not forced'],
    [`${walled}; create policy gap on planted using (true) with check (true)`, 'has 2 policies'],
    [`${walled}; create policy gap on planted for select using (true)`, 'has 2 policies'],
    [`${walled}; drop policy tenant_wall on planted`, 'has 0 policies'],
    [`${walled}; alter policy tenant_wall on planted using (true)`, 'not the tenant wall'],
    [`${walled}; alter table planted owner to library_app`, 'belongs to the application role'],
    [`${walled}; drop trigger refuse_moving on planted`, 'can be written while its station moves'],
    [`${walled}; alter table planted add version int`, 'no audit_row trigger'],
    ['alter table post disable trigger touch_row', 'no touch_row trigger'],
  ] as const

  test.for(planted)('finds what is wrong after: %s', async ([statement, problem]) => {
    const problems = await problemsAfter(statement)
    expect(problems.join()).toContain(problem)
    expect(problems.every((line) => /^(planted|post): /.test(line))).toBe(true)
  })

  test('finds a listed table that does not exist', async () => {
    const problems = await problemsAfter('', [...tablesWithoutTenant, 'ghost'])
    expect(problems).toEqual(['ghost: listed without a tenant, but not there'])
  })
})

describe('the keys of tenant tables', () => {
  test('all contain the tenant, so that rows could be sharded by it', async () => {
    expect(await keysAfter('')).toEqual([])
  })

  test('are reported when one does not', async () => {
    const planted = `create table planted (tenant_id text, id bigint unique, post_id bigint, unique (tenant_id, post_id));
      create table beside (tenant_id text, planted_id bigint references planted (id))`
    expect(await keysAfter(planted)).toEqual(['beside: beside_planted_id_fkey', 'planted: planted_id_key'])
  })
})
