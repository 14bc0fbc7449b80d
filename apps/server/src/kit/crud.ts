import { fail } from '@library/contract/errors'
import { columnsOf, type InputOf, type PageOf, type RecordOf, type Resource } from '@library/contract/kit/resource'
import { compiledStatements, type Slots } from '../platform/database/compiled-statements.ts'
import type { Ctx } from '../platform/database/database.ts'
import { pageCut } from '../platform/database/page-limit.ts'
import { inScope } from './data-scope.ts'
import { requireKnownValues } from './known-values.ts'
import { filtered, type ListQuery, ordered } from './list-query.ts'
import { lockTree, requirePlace } from './place-in-tree.ts'
import { hasParent, requireUnused } from './removal.ts'
import { removeRows } from './undo/remove-rows.ts'
import { untyped, untypedRows } from './untyped.ts'

export type Crud<R extends Resource> = {
  list: (ctx: Ctx, query: ListQuery) => Promise<PageOf<RecordOf<R>>>
  /** As the last query of its transaction, it is sent with the commit (`Ctx.last`). */
  detail: (ctx: Ctx, id: string, how?: { isLast?: boolean }) => Promise<RecordOf<R>>
  submit: (ctx: Ctx, input: InputOf<R>) => Promise<RecordOf<R>>
  remove: (ctx: Ctx, ids: readonly string[]) => Promise<void>
}

/** The four standard calls as plain functions. Replace one by spreading: `{ ...crud(post), remove: removePosts }`. */
export function crud<R extends Resource>(resource: R): Crud<R> {
  const columns = columnsOf(resource)
  const secrets = Object.keys(resource.fields).filter((key) => resource.fields[key]?.kind === 'secret')
  const record = (row: Record<string, unknown>) => {
    for (const key of secrets) row[key] = null
    return row as RecordOf<R>
  }

  /** The undeleted rows of this id that the caller may access. */
  const mine = (ctx: Ctx) => {
    const rows = untypedRows(ctx, resource.table).where('isDeleted', '=', 0)
    const scope = inScope(ctx.caller, resource)
    return scope ? rows.where(scope) : rows
  }

  const kept = compiledStatements<{ id: string }, Record<string, unknown>>()
  const byId = (ctx: Ctx, id: string) => {
    const build = (slots: Slots<{ id: string }>) => mine(ctx).select(columns).where('id', '=', slots.id)
    // Without a limiting scope it is the same for every caller.
    return inScope(ctx.caller, resource) ? build({ id }).compile() : kept(ctx, { shape: '', values: { id }, build })
  }

  return {
    async list(ctx, query) {
      const rows = filtered(resource, mine(ctx), query)
      const sorted = ordered(resource, rows, query)
      const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
      const total = Number(counted.total)
      const { size, current } = query
      const from = (current - 1) * size
      const records = from >= total ? [] : await sorted.select(columns).modifyEnd(pageCut(size, from)).execute()
      return { records: records.map((row) => record(row)), total, size, current, pages: Math.ceil(total / size) }
    },

    async detail(ctx, id, { isLast = false } = {}) {
      const wanted = byId(ctx, id)
      const [row] = isLast ? await ctx.last(wanted) : (await ctx.db.executeQuery(wanted)).rows
      if (!row) throw fail('common/not-found', { resource: resource.name, id })
      return record(row)
    },

    async submit(ctx, { id, version, ...values }) {
      await requirePlace(ctx, resource, id, (values as { parentId?: unknown }).parentId)
      // First of all: a caller who cannot see a row must not learn what else is wrong with it.
      if (id) await requireMine(ctx, [id])
      await requireKnownValues(ctx, resource, values)
      await requireUnique(ctx, resource, values, id)
      const row = id
        ? await change(ctx, { id, version, values })
        : await untyped(ctx).insertInto(resource.table).values(values).returning(columns).executeTakeFirstOrThrow()
      await requireStillMine(ctx, String(row.id))
      return record(row)
    },

    /** All or none: one id that is missing or invisible to the caller refuses the whole list. */
    async remove(ctx, ids) {
      const wanted = [...new Set(ids)].sort()
      if (hasParent(resource)) await lockTree(ctx, resource.table)
      await requireMine(ctx, wanted)
      await requireUnused(ctx, resource, wanted)
      await removeRows(ctx, resource.table, wanted)
    },
  }

  /** Locked in the order of their ids, so that two calls sharing rows wait for each other instead of deadlocking. */
  async function requireMine(ctx: Ctx, ids: readonly string[]): Promise<void> {
    const found = await mine(ctx).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    if (found.length < ids.length) throw fail('common/not-found', { resource: resource.name, ids })
  }

  /** No caller may write a row to where they could not see it. */
  async function requireStillMine(ctx: Ctx, id: string): Promise<void> {
    if (!inScope(ctx.caller, resource)) return
    const row = await mine(ctx).select('id').where('id', '=', id).executeTakeFirst()
    if (!row) throw fail('common/out-of-scope')
  }

  async function change(
    ctx: Ctx,
    { id, version, values }: { id: string; version: number | undefined; values: object },
  ) {
    let rows = untyped(ctx).updateTable(resource.table).set(values).where('id', '=', id)
    if (version !== undefined) rows = rows.where('version', '=', version)
    const row = await rows.returning(columns).executeTakeFirst()
    if (!row) throw fail('common/stale', { id, version })
    return row
  }
}

/** Reports which field is taken. The table's unique index catches concurrent writes. */
async function requireUnique(
  ctx: Ctx,
  resource: Resource,
  values: Record<string, unknown>,
  id: string | undefined,
): Promise<void> {
  for (const names of resource.unique ?? []) {
    if (names.some((name) => values[name] === undefined || values[name] === null)) continue
    let rows = untyped(ctx).selectFrom(resource.table).select('id').where('isDeleted', '=', 0)
    for (const name of names) rows = rows.where(name, '=', values[name])
    if (id) rows = rows.where('id', '!=', id)
    if (await rows.executeTakeFirst())
      throw fail('common/not-unique', { labels: names.map((name) => resource.fields[name]?.label), fields: names })
  }
}
