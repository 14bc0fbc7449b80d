import { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** Runs work whose refusals are returned, not thrown: what it wrote before refusing stays committed. */
export async function commitRefusal<T>(
  request: FastifyRequest,
  as: Caller,
  work: (ctx: Ctx) => Promise<T | DomainError>,
): Promise<T> {
  const result = await request.transact(work, as)
  if (result instanceof DomainError) throw result
  return result
}
