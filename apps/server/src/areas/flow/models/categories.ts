import { fail } from '@library/contract/errors'
import type { FlowCategory, submitCategoryCall } from '@library/contract/flow/category'
import type { BodyOf } from '@library/contract/kit/call'
import { sql } from 'kysely'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'

const dictionary = 'flow'

/** The kinds of processes, with the number of processes that were deployed as each. */
export async function categoryList(ctx: Ctx): Promise<FlowCategory[]> {
  const { rows } = await sql<FlowCategory>`
    select d.id, d.version, d.dict_key, d.dict_value, d.dict_value_en, d.sort, nullif(d.remark, '') as remark,
      (select count(distinct f.key)::int from flow_definition f
        where f.category = 'flow_' || d.dict_key and f.is_deleted = 0) as used
    from dict d where d.code = ${dictionary} and d.dict_key is not null and d.is_deleted = 0
    order by d.sort, d.id`.execute(ctx.db)
  return rows
}

/** The key is written in every definition, so a used category keeps it. */
export async function submitCategory(ctx: Ctx, body: BodyOf<typeof submitCategoryCall>): Promise<null> {
  const { id, version, dictKey, dictValue, dictValueEn, sort } = body
  const known = await categoryList(ctx)
  if (known.some((one) => one.dictKey === dictKey && one.id !== id))
    throw fail('common/not-unique', { labels: [{ zh: '类型标识', en: 'Key' }], fields: ['dictKey'] })
  const values = { dictKey, dictValue, dictValueEn: dictValueEn || null, ...(sort !== undefined && { sort }) }
  if (!id) {
    const parentId = await headOf(ctx)
    await ctx.db
      .insertInto('dict')
      .values({ ...values, code: dictionary, parentId, sort: sort ?? known.length + 1 })
      .execute()
    return null
  }
  const before = known.find((one) => one.id === id)
  if (!before) throw fail('common/not-found', { resource: 'dict', id })
  if (version !== undefined && version !== before.version) throw fail('common/stale', { id, version })
  if (before.used > 0 && before.dictKey !== dictKey) throw inUse(before)
  await ctx.db.updateTable('dict').set(values).where('id', '=', id).execute()
  return null
}

export async function removeCategory(ctx: Ctx, id: string): Promise<null> {
  const found = (await categoryList(ctx)).find((one) => one.id === id)
  if (!found) throw fail('common/not-found', { resource: 'dict', id })
  if (found.used > 0) throw inUse(found)
  await removeRows(ctx, 'dict', [id])
  return null
}

function inUse({ dictValue, used }: FlowCategory): Error {
  return fail('flow/category-in-use', { name: dictValue, count: used })
}

async function headOf(ctx: Ctx): Promise<string> {
  const head = await ctx.db
    .selectFrom('dict')
    .select('id')
    .where('code', '=', dictionary)
    .where('dictKey', 'is', null)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!head) throw fail('common/not-found', { resource: 'dict', code: dictionary })
  return head.id
}
