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

const portionSize = 100

/**
 * Runs the action on a hundred at a time, each portion in a transaction. It returns the refused ones; if it throws, the
 * portion is tried row by row, so that one cannot stop the others.
 */
export async function eachPortion(
  request: FastifyRequest,
  ids: readonly string[],
  action: (ctx: Ctx, ids: readonly string[]) => Promise<readonly { id: string; error: DomainError }[]>,
): Promise<Outcome> {
  const failed: Outcome['failed'] = []
  for (let from = 0; from < ids.length; from += portionSize) {
    const portion = ids.slice(from, from + portionSize)
    try {
      const refused = await request.transact((ctx) => action(ctx, portion))
      failed.push(...refused.map(({ id, error }) => ({ id, ...reasonOf(request, error) })))
    } catch (error) {
      reasonOf(request, error)
      const alone = await eachRow(request, portion, async (ctx, id) => {
        const [refused] = await action(ctx, [id])
        if (refused) throw refused.error
      })
      failed.push(...alone.failed)
    }
  }
  return { success: ids.length - failed.length, failed }
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
