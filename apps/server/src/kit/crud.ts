import { fail } from '@library/contract/errors'
import { auditShape, type InputOf, type PageOf, type RecordOf, type Resource } from '@library/contract/kit/resource'
import type { Transaction } from 'kysely'
import type { Ctx } from '../platform/database.ts'
import { requireKnownValues } from './known-values.ts'
import { filtered, type ListQuery, ordered, type Rows } from './list-query.ts'

export type Crud<R extends Resource> = {
  list: (ctx: Ctx, query: ListQuery) => Promise<PageOf<RecordOf<R>>>
  detail: (ctx: Ctx, id: string) => Promise<RecordOf<R>>
  submit: (ctx: Ctx, input: InputOf<R>) => Promise<RecordOf<R>>
  remove: (ctx: Ctx, ids: readonly string[]) => Promise<void>
}

/** The four standard calls as plain functions. Replace one by spreading: `{ ...crud(post), remove: removePosts }`. */
export function crud<R extends Resource>(resource: R): Crud<R> {
  const columns = [...Object.keys(auditShape), ...Object.keys(resource.fields)]
  const secrets = Object.keys(resource.fields).filter((key) => resource.fields[key]?.kind === 'secret')
  const record = (row: Record<string, unknown>) => {
    for (const key of secrets) row[key] = null
    return row as RecordOf<R>
  }

  return {
    async list(ctx, query) {
      const rows = filtered(resource, untyped(ctx).selectFrom(resource.table) as unknown as Rows, query)
      const sorted = ordered(resource, rows, query)
      const { total } = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
      const from = (query.current - 1) * query.size
      const isBeyond = from >= Number(total)
      const records = isBeyond ? [] : await sorted.select(columns).limit(query.size).offset(from).execute()
      const pages = Math.ceil(Number(total) / query.size)
      return {
        records: records.map((row) => record(row)),
        total: Number(total),
        size: query.size,
        current: query.current,
        pages,
      }
    },

    async detail(ctx, id) {
      const row = await untyped(ctx)
        .selectFrom(resource.table)
        .select(columns)
        .where('id', '=', id)
        .where('isDeleted', '=', 0)
        .executeTakeFirst()
      if (!row) throw fail('common/not-found', { resource: resource.name, id })
      return record(row)
    },

    async submit(ctx, { id, version, ...values }) {
      await requireKnownValues(ctx, resource, values)
      await requireUnique(ctx, resource, values, id)
      const row = id
        ? await change(ctx, resource, { id, version, values })
        : await untyped(ctx).insertInto(resource.table).values(values).returning(columns).executeTakeFirstOrThrow()
      return record(row)
    },

    /** All or none: one id that is not there, or not the caller's to see, refuses the whole list. */
    async remove(ctx, ids) {
      const wanted = [...new Set(ids)].sort()
      const removed = await untyped(ctx)
        .updateTable(resource.table)
        .set({ isDeleted: 1 })
        .where('id', 'in', wanted)
        .where('isDeleted', '=', 0)
        .returning('id')
        .execute()
      if (removed.length < wanted.length) throw fail('common/not-found', { resource: resource.name, ids })
    },
  }

  async function change(
    ctx: Ctx,
    { table, name }: Resource,
    { id, version, values }: { id: string; version: number | undefined; values: object },
  ) {
    let rows = untyped(ctx).updateTable(table).set(values).where('id', '=', id).where('isDeleted', '=', 0)
    if (version !== undefined) rows = rows.where('version', '=', version)
    const row = await rows.returning(columns).executeTakeFirst()
    if (row) return row
    const there = await untyped(ctx)
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('isDeleted', '=', 0)
      .executeTakeFirst()
    throw there ? fail('common/stale', { id, version }) : fail('common/not-found', { resource: name, id })
  }
}

/** Says which field is taken. Two at the same moment are told apart by the table's own unique index. */
async function requireUnique(
  ctx: Ctx,
  resource: Resource,
  values: Record<string, unknown>,
  id: string | undefined,
): Promise<void> {
  for (const names of resource.unique ?? []) {
    let rows = untyped(ctx).selectFrom(resource.table).select('id').where('isDeleted', '=', 0)
    for (const name of names) rows = rows.where(name, '=', values[name])
    if (id) rows = rows.where('id', '!=', id)
    if (await rows.executeTakeFirst())
      throw fail('common/not-unique', { labels: names.map((name) => resource.fields[name]?.label), fields: names })
  }
}

/** The one cast of the house: table and column names come from a definition, checked by resources.test.ts. */
export function untyped(ctx: Ctx) {
  // biome-ignore lint/suspicious/noExplicitAny: the columns are known only at run time
  return ctx.db as unknown as Transaction<Record<string, Record<string, any>>>
}
