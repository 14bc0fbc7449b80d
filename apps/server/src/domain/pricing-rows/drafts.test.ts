import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { someone, test } from '../../../test/world.ts'
import { draftColumns, draftWidth } from './drafts.ts'

describe('drafts', () => {
  test('are written in the order in which the database reads them', async ({ world }) => {
    const { rows } = await world.database.inTransaction(someone({}), (ctx) =>
      sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = (select typrelid from pg_type where typname = ${`price_draft_${draftWidth}`}) and not attisdropped
        order by attnum`.execute(ctx.db),
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'identity_key',
      'std_key',
      ...draftColumns.map(({ column }) => column),
    ])
  })
})
