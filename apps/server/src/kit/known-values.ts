import { fail } from '@library/contract/errors'
import type { Field, Target } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import type { Ctx } from '../platform/database/database.ts'
import { rootId } from './tree.ts'
import { untyped } from './untyped.ts'

/**
 * A coded value must be in its dictionary, a reference must lead to an undeleted row visible to the caller's tenant.
 */
export async function requireKnownValues(ctx: Ctx, resource: Resource, values: Record<string, unknown>): Promise<void> {
  for (const [key, field] of Object.entries(resource.fields)) {
    const value = values[key]
    if (value === undefined || value === null || isRoot(field, value)) continue
    const details = { label: field.label, fields: [key] }
    if (field.dictionary && !(await isInDictionary(ctx, field.dictionary, String(value))))
      throw fail('common/unknown-choice', details)
    if (field.target && !(await areRows(ctx, field.target, String(value).split(','))))
      throw fail('common/unknown-reference', details)
  }
}

function isRoot(field: Field, value: unknown): boolean {
  return field.kind === 'parent' && value === rootId
}

export async function isInDictionary(ctx: Ctx, code: string, dictKey: string): Promise<boolean> {
  const entry = (table: 'dict' | 'dictBiz') =>
    ctx.db
      .selectFrom(table)
      .select('id')
      .where('code', '=', code)
      .where('dictKey', '=', dictKey)
      .where('isDeleted', '=', 0)
      .executeTakeFirst()
  return Boolean((await entry('dict')) ?? (await entry('dictBiz')))
}

async function areRows(ctx: Ctx, { table, key = 'id' }: Target, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const { found } = await untyped(ctx)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('found'))
    .where(key, 'in', wanted)
    .where('isDeleted', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(found) === wanted.length
}
