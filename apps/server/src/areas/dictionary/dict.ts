import type { Dictionary } from '@library/contract/dictionary/dict'
import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import { type Crud, crud } from '../../kit/crud.ts'
import { lockTree } from '../../kit/place-in-tree.ts'
import { rootId } from '../../kit/tree.ts'
import { untyped } from '../../kit/untyped.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Input = InputOf<Dictionary>
type Found = { id: string; code: string }

/** Both dictionaries: an entry has the code of its dictionary, whatever was sent, and follows its changes. */
export function dictCalls(resource: Dictionary): Crud<Dictionary> {
  const standard = crud<Dictionary>(resource)
  return {
    ...standard,
    async list(ctx, query) {
      const page = await standard.list(ctx, query)
      return { ...page, records: page.records.map(answered) }
    },
    detail: async (ctx, id, how) => answered(await standard.detail(ctx, id, how)),
    submit: async (ctx, input) => answered(await submitEntry(ctx, resource, input)),
  }
}

/** Clients know a dictionary itself by this key, which is not stored. */
const keyOfDictionary = '-1'

function answered<T extends { parentId: string | null; dictKey: string | null }>(row: T): T {
  return row.parentId === rootId ? { ...row, dictKey: keyOfDictionary } : row
}

async function submitEntry(ctx: Ctx, resource: Dictionary, input: Input) {
  await lockTree(ctx, resource.table)
  const values = await asPlaced(ctx, resource, input)
  const before = input.id ? await findRow(ctx, resource, input.id) : undefined
  const saved = await crud<Dictionary>(resource).submit(ctx, values)
  if (before && before.code !== saved.code) await renameBelow(ctx, resource, saved)
  return saved
}

async function asPlaced(ctx: Ctx, resource: Dictionary, input: Input): Promise<Input> {
  const parentId = input.parentId ?? rootId
  if (parentId === rootId) {
    await requireNewCode(ctx, resource, input)
    return { ...input, parentId, dictKey: null }
  }
  if (!input.dictKey) throw fail('dict/key-required', { fields: ['dictKey'] })
  const parent = await findRow(ctx, resource, parentId)
  // A missing parent is refused by the generic code, with its name.
  return parent ? { ...input, code: parent.code } : input
}

/** Two dictionaries of one code would be indistinguishable: neither has a key. */
async function requireNewCode(ctx: Ctx, resource: Dictionary, { id, code }: Input): Promise<void> {
  const taken = await untyped(ctx)
    .selectFrom(resource.table)
    .select('id')
    .where('code', '=', code)
    .where('dictKey', 'is', null)
    .where('isDeleted', '=', 0)
    .where('id', '!=', id ?? rootId)
    .executeTakeFirst()
  if (taken) throw fail('common/not-unique', { labels: [resource.fields.code.label], fields: ['code'] })
}

async function findRow(ctx: Ctx, resource: Dictionary, id: string): Promise<Found | undefined> {
  const row = await untyped(ctx)
    .selectFrom(resource.table)
    .select(['id', 'code'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  return row as Found | undefined
}

async function renameBelow(ctx: Ctx, resource: Dictionary, { id, code }: Found): Promise<void> {
  const table = sql.table(resource.table)
  await sql`
    with recursive below as (
      select id from ${table} where parent_id = ${id} and is_deleted = 0
      union select t.id from ${table} t join below on t.parent_id = below.id where t.is_deleted = 0
    )
    update ${table} set code = ${code} where id in (select id from below)`.execute(ctx.db)
}
