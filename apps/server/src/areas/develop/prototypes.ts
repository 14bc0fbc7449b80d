import { fitting, type PrototypeInput, type PrototypeRow } from '@library/contract/develop/model-prototype'
import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'

const shown = [
  'id',
  'version',
  'modelId',
  'sort',
  'jdbcName',
  'jdbcType',
  'jdbcComment',
  'propertyName',
  'propertyType',
  'maxLength',
  'isList',
  'isForm',
  'isRow',
  'isRequired',
  'isQuery',
  'isUnique',
  'componentType',
  'dictCode',
  'queryType',
] as const

export async function savedPrototypes(ctx: Ctx, modelId: string): Promise<PrototypeRow[]> {
  const rows = await ctx.db
    .selectFrom('modelPrototype')
    .select(shown)
    .where('modelId', '=', modelId)
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows
}

/** The whole list of a model's properties, in its order. Omitted properties are removed. */
export async function submitPrototypes(ctx: Ctx, rows: readonly PrototypeInput[]): Promise<PrototypeRow[]> {
  const modelId = requireOneModel(rows)
  requireOnce(rows)
  for (const row of rows) requireFit(row)
  await lockModel(ctx, modelId)
  const saved = new Map((await savedPrototypes(ctx, modelId)).map((row) => [row.jdbcName, row]))
  for (const [at, row] of rows.entries()) await saveOne(ctx, row, { sort: at + 1, saved: saved.get(row.jdbcName) })
  const names = new Set(rows.map((row) => row.jdbcName))
  const gone = [...saved.values()].flatMap(({ id, jdbcName }) => (id && !names.has(jdbcName) ? [id] : []))
  if (gone.length > 0)
    await ctx.db.updateTable('modelPrototype').set({ isDeleted: 1 }).where('id', 'in', gone).execute()
  return savedPrototypes(ctx, modelId)
}

async function saveOne(
  ctx: Ctx,
  row: PrototypeInput,
  { sort, saved }: { sort: number; saved?: PrototypeRow | undefined },
) {
  const { id: _, version, ...given } = row
  const { jdbcComment = null, maxLength = null, dictCode = null, queryType = null } = given
  const values = { ...given, jdbcComment, maxLength, dictCode: dictCode || null, queryType, sort }
  if (!saved?.id) return void (await ctx.db.insertInto('modelPrototype').values(values).execute())
  if (version != null && version !== saved.version) throw fail('common/stale', { id: saved.id, version })
  // An unchanged row is not a change.
  if (Object.entries(values).every(([key, value]) => saved[key as keyof PrototypeRow] === value)) return
  await ctx.db.updateTable('modelPrototype').set(values).where('id', '=', saved.id).execute()
}

function requireOneModel(rows: readonly PrototypeInput[]): string {
  const [modelId, ...others] = new Set(rows.map((row) => row.modelId))
  if (!modelId || others.length > 0) throw fail('model/one-list', { fields: ['modelId'] })
  return modelId
}

function requireOnce(rows: readonly PrototypeInput[]): void {
  for (const key of ['jdbcName', 'propertyName'] as const) {
    const seen = new Set<string>()
    for (const [at, row] of rows.entries()) {
      if (seen.has(row[key])) throw fail('model/property-twice', { name: row[key], fields: [`${at}.${key}`] })
      seen.add(row[key])
    }
  }
}

function requireFit(row: PrototypeInput): void {
  const { components, queries } = fitting(row)
  const isKnown = (list: readonly string[], value: string) => list.includes(value)
  const fits =
    isKnown(components, row.componentType) && (!row.isQuery || (row.queryType && isKnown(queries, row.queryType)))
  if (!fits) throw fail('model/property-misfit', { name: row.propertyName })
}

/** Concurrent saves run one after the other; a removed model accepts no more properties. */
async function lockModel(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('model')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'model', id })
}
