import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf, Call, QueryOf } from '@library/contract/kit/call'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { readerOf } from '../../http/reader.ts'
import { serveOutside } from '../../http/serve.ts'
import { Written, writtenBy } from '../../http/written.ts'
import { type AddressLimit, createAddressLimit } from '../../platform/address-limit.ts'
import { answersOf } from '../../platform/answers.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/database.ts'
import type { World } from '../../platform/world.ts'
import { type Issue, newestIssue } from './periods.ts'

/** Somebody who looks at published prices. A visitor sees the newest issue, and of it a taste. */
export type Reading = Readonly<{
  ctx: Ctx
  isVisitor: boolean
  /** The newest issue that has come out, if any has. */
  newest: Issue | undefined
}>

type Work<C extends Call> = (
  reading: Reading,
  input: { query: QueryOf<C>; body: BodyOf<C> },
) => Promise<AnswerOf<C> | Written>

/** Answers of some ten rows each; together they stay a few megabytes. */
const mostKept = 500
/** Small, and many: each letter typed asks for others. */
const mostSuggestions = 1000
const mostKeptRows = 30

/**
 * Serves calls that need no sign-in: each in the tenant of the user, or of the site the visitor is on. Published prices
 * change when an issue comes out, so what one reader was answered is kept for the next who asks the same.
 */
export function readingRoutes(app: FastifyInstance, world: World) {
  const { clock, config, database } = world
  const kept = {
    prices: answersOf(world, 'prices_changed', { of: 'prices', most: mostKept }),
    suggestions: answersOf(world, 'prices_changed', { of: 'suggestions', most: mostSuggestions }),
  }
  const facts = answersOf(world, 'prices_changed', { of: 'issues' })
  const visits = createAddressLimit({ most: 20, minutes: 1 / 60, clock, isOn: config.rateLimit })
  return <C extends Call>(call: C, work: Work<C>, among: keyof typeof kept = 'prices'): void =>
    serveOutside(app, call, 'visitor', async (input, request) => {
      const isVisitor = !isMember(request.caller)
      if (isVisitor) requireTurn(visits, request.ip)
      const reader = await readerOf(world, request)
      const load = async () => {
        const newest = await facts.read(reader.tenantId, 'newest', () =>
          database.lookUp(reader, newestIssue, request.id),
        )
        const answer = await database.lookUp(reader, (ctx) => work({ ctx, isVisitor, newest }, input), request.id)
        return writtenAs(call, answer)
      }
      if (rowsOf(input.query) > mostKeptRows) return load()
      return kept[among].read(reader.tenantId, keyOf(call, { isVisitor, quarter: quarterOf(clock()) }, input), load)
    })
}

/** Checked against its contract and written once, however many will be answered the same. */
function writtenAs({ path, answer }: Call, data: unknown): Written {
  return data instanceof Written ? data : new Written(writtenBy(answer as z.ZodType, data, path))
}

function rowsOf(query: unknown): number {
  const { size = 0 } = (query ?? {}) as { size?: number }
  return size
}

/** What is valid today need not be tomorrow, so no answer outlives midnight, which is on a quarter of an hour everywhere. */
function keyOf(
  call: Call,
  reader: { isVisitor: boolean; quarter: number },
  { query, body }: { query: unknown; body: unknown },
) {
  return JSON.stringify([call.path, reader, query, body])
}

function quarterOf(now: Date): number {
  return Math.floor(now.getTime() / 900_000)
}

/** A session that may only change its password or set up its second factor opens nothing yet. */
function isMember({ userId, mustChangePassword, mustSetUpTotp }: Caller): boolean {
  return userId !== '' && !mustChangePassword && !mustSetUpTotp
}

function requireTurn(visits: AddressLimit, address: string): void {
  const retryAfter = visits.waitFor(address)
  if (retryAfter) throw fail('common/too-many', { retryAfter })
  visits.count(address)
}
