import { DomainError } from '@library/contract/kit/domain-error'
import type { Outcome } from '@library/contract/material/material.calls'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { databaseRefusal } from '../../platform/database/refusal.ts'

export function idsOf(ids: string | readonly string[]): string[] {
  return [...new Set(typeof ids === 'string' ? ids.split(',') : ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
}

export function eachRow(
  request: FastifyRequest,
  ids: readonly string[],
  action: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<Outcome> {
  return eachOf(
    request,
    ids.map((id) => ({ id })),
    (ctx, { id }) => action(ctx, id),
  )
}

/** Runs the action on each in a separate transaction: a refused one does not stop the others. */
export async function eachOf<T extends { id: string }>(
  request: FastifyRequest,
  things: readonly T[],
  action: (ctx: Ctx, thing: T) => Promise<unknown>,
): Promise<Outcome> {
  const failed: Outcome['failed'] = []
  for (const thing of things) {
    try {
      await request.transact((ctx) => action(ctx, thing))
    } catch (error) {
      failed.push({ id: thing.id, ...reasonOf(request, error) })
    }
  }
  return { success: things.length - failed.length, failed }
}

/** A refusal in the caller's language. Any other error is a bug, or an unavailable database, and ends the whole. */
function reasonOf(request: FastifyRequest, error: unknown): { reason: string; error: string } {
  const refusal = error instanceof DomainError ? error : databaseRefusal(error)
  if (!refusal || refusal.status === 503) throw error
  return { reason: refusal.translate(languageOf(request)), error: refusal.code }
}
