import type { AnswerOf, BodyOf, Call, QueryOf } from '@library/contract/kit/call'
import type { Lexicon } from '@library/pricing/query/lexicon'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { lexiconFor } from '../../domain/search/lexicon.ts'
import { type Issue, newestIssue } from '../../domain/station/published-issues.ts'
import { PreSerialized, preSerialize } from '../../http/output/pre-serialized.ts'
import { serveOutside } from '../../http/serve.ts'
import { publicCaller } from '../../http/visitor/visited-station.ts'
import { isMember } from '../../http/visitor/visitor.ts'
import { cacheOf } from '../../platform/cache/cache.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { type AskedSubject, subjectKey } from './subject.ts'
import { type History, historyOf } from './trend/history.ts'

/** A reader of published prices. A visitor sees the newest issue, up to the visitor limit. */
export type PublicReading = Readonly<{
  ctx: Ctx
  isVisitor: boolean
  /** The newest published issue, if any. */
  newest: Issue | undefined
}>

/** The reader, before any database query. */
export type PublicRequest = Readonly<{
  tenantId: string
  isVisitor: boolean
  newest: Issue | undefined
  readOnly: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** For one subject: read once, whatever is requested about it. */
  history: (subject: AskedSubject) => Promise<History>
  /** The words of the tenant, by which a text is understood. Wait for it outside of `readOnly`. */
  lexicon: () => Promise<Lexicon>
}>

type Input<C extends Call> = { query: QueryOf<C>; body: BodyOf<C> }
type Options = Readonly<{ among?: 'prices' | 'suggestions' }>
type Work<By, C extends Call> = (by: By, input: Input<C>) => Promise<AnswerOf<C> | PreSerialized>

/** A larger page is rarely requested twice. */
const mostCachedRows = 30

/**
 * Serves calls that need no sign-in: each in the tenant of the user, or of the site the visitor is on. Published prices
 * change when an issue is published, so the response to one reader is cached for the next with the same request.
 */
export function publicRoutes(app: FastifyInstance, world: World) {
  const { clock, database } = world
  const cache = { prices: cacheOf(world, 'priceAnswers'), suggestions: cacheOf(world, 'suggestions') }
  const histories = cacheOf(world, 'priceHistories')
  const issues = cacheOf(world, 'issues')
  /** For work that may find its data without the database. */
  const serveCached = <C extends Call>(
    call: C,
    work: Work<PublicRequest, C>,
    { among = 'prices' }: Options = {},
  ): void =>
    serveOutside(app, call, 'visitor', async (input, request) => {
      const isVisitor = !isMember(request.caller)
      const caller = await publicCaller(world, request)
      const { tenantId } = caller
      const readOnly: PublicRequest['readOnly'] = (work) => database.readOnly(caller, work, request.id)
      const load = async () => {
        const newest = await issues.read(tenantId, 'newest', () => readOnly(newestIssue))
        const history = (subject: AskedSubject) =>
          histories.read(tenantId, subjectKey(subject), () => readOnly((ctx) => historyOf(ctx, subject)))
        const lexicon = () => lexiconFor(world, tenantId)
        return writtenAs(call, await work({ tenantId, isVisitor, newest, readOnly, history, lexicon }, input))
      }
      if (rowsOf(input.query) > mostCachedRows) return load()
      return cache[among].read(tenantId, keyOf(call, { isVisitor, quarter: quarterOf(clock()) }, input), load)
    })
  const servePublic = <C extends Call>(call: C, work: Work<PublicReading, C>, options: Options = {}): void =>
    serveCached(call, (request, input) => readOnce(request, (reading) => work(reading, input)), options)
  return { serveCached, servePublic }
}

/** The work in one read-only transaction. */
export function readOnce<T>(
  { readOnly, isVisitor, newest }: PublicRequest,
  work: (reading: PublicReading) => Promise<T>,
): Promise<T> {
  return readOnly((ctx) => work({ ctx, isVisitor, newest }))
}

/** Checked against its contract and serialized once, for all identical responses. */
function writtenAs({ path, answer }: Call, data: unknown): PreSerialized {
  return data instanceof PreSerialized ? data : new PreSerialized(preSerialize(answer as z.ZodType, data, path))
}

function rowsOf(query: unknown): number {
  const { size = 0 } = (query ?? {}) as { size?: number }
  return size
}

/**
 * What is valid today need not be tomorrow, so no response is cached past midnight, which is on a quarter of an hour in
 * every time zone.
 */
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
