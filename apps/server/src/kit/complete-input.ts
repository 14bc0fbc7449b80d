import type { Resource } from '@library/contract/kit/resource'
import type { Ctx } from '../platform/database/database.ts'
import { untyped } from './untyped.ts'

/** Fills in what a client may leave out: a new row has the declared defaults, a changed one keeps what is stored. */
export async function completeInput<I extends object>(ctx: Ctx, resource: Resource, input: I): Promise<I> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const absent = Object.entries(resource.fields).filter(
    ([key, { initial }]) => initial !== undefined && !(key in given),
  )
  if (absent.length === 0) return input
  const defaults = Object.fromEntries(absent.map(([key, { initial }]) => [key, initial]))
  return { ...defaults, ...(await storedValues(ctx, resource, input, Object.keys(defaults))), ...given } as I
}

async function storedValues(ctx: Ctx, { table }: Resource, input: { id?: unknown }, columns: string[]) {
  if (typeof input.id !== 'string') return {}
  return untyped(ctx).selectFrom(table).select(columns).where('id', '=', input.id).executeTakeFirst()
}
