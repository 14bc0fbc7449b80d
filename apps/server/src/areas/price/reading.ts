import type { AnswerOf, BodyOf, Call, QueryOf } from '@library/contract/kit/call'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Issue, newestIssue } from '../../domain/station/published-issues.ts'
import { Written, writtenBy } from '../../http/output/pre-serialized.ts'
import { serveOutside } from '../../http/serve.ts'
import { readerOf } from '../../http/visitor/reader.ts'
import { isMember, requireVisitorTurn } from '../../http/visitor/visitor.ts'
import { answersOf } from '../../platform/cache/tenant-cache.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { type AskedSubject, subjectKey } from './subject.ts'
import { type History, historyOf } from './trend/history.ts'

/** Somebody who looks at published prices. A visitor sees the newest issue, and of it a taste. */
export type Reading = Readonly<{
  ctx: Ctx
  isVisitor: boolean
  /** The newest issue that has come out, if any has. */
  newest: Issue | undefined
}>

/** Who looks, before anything has been asked of the database. */
export type Look = Readonly<{
  tenantId: string
  isVisitor: boolean
  newest: Issue | undefined
  lookUp: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** Of one thing: read once, whatever is asked about it. */
  history: (subject: AskedSubject) => Promise<History>
  /** Of what went wrong without harm to the answer. */
  warn: (error: unknown) => void
}>

type Input<C extends Call> = { query: QueryOf<C>; body: BodyOf<C> }
type Options = Readonly<{ among?: 'prices' | 'suggestions' }>
type Work<By, C extends Call> = (by: By, input: Input<C>) => Promise<AnswerOf<C> | Written>

/** Answers of some ten rows each; together they stay a few megabytes. */
const mostKept = 500
/** Small, and many: each letter typed asks for others. */
const mostSuggestions = 1000
const mostKeptRows = 30
/** Some kilobytes each: all of a station of a million rows would take ten megabytes. */
const mostHistories = 3000
const mostHistoricTenants = 10

/**
 * Serves calls that need no sign-in: each in the tenant of the user, or of the site the visitor is on. Published prices
 * change when an issue comes out, so what one reader was answered is kept for the next who asks the same.
 */
export function readingRoutes(app: FastifyInstance, world: World) {
  const { clock, database } = world
  const kept = {
    prices: answersOf(world, 'prices_changed', { of: 'prices', most: mostKept }),
    suggestions: answersOf(world, 'prices_changed', { of: 'suggestions', most: mostSuggestions }),
  }
  const histories = answersOf(world, 'prices_changed', {
    of: 'histories',
    most: mostHistories,
    mostTenants: mostHistoricTenants,
  })
  const facts = answersOf(world, 'prices_changed', { of: 'issues' })
  /** For work that may find what it needs without the database. */
  const look = <C extends Call>(call: C, work: Work<Look, C>, { among = 'prices' }: Options = {}): void =>
    serveOutside(app, call, 'visitor', async (input, request) => {
      const isVisitor = !isMember(request.caller)
      if (isVisitor) requireVisitorTurn(world, request.ip)
      const reader = await readerOf(world, request)
      const { tenantId } = reader
      const lookUp: Look['lookUp'] = (looking) => database.lookUp(reader, looking, request.id)
      const load = async () => {
        const newest = await facts.read(tenantId, 'newest', () => lookUp(newestIssue))
        const history = (subject: AskedSubject) =>
          histories.read(tenantId, subjectKey(subject), () => lookUp((ctx) => historyOf(ctx, subject)))
        const warn = (error: unknown) => request.log.warn(error)
        return writtenAs(call, await work({ tenantId, isVisitor, newest, lookUp, history, warn }, input))
      }
      if (rowsOf(input.query) > mostKeptRows) return load()
      return kept[among].read(tenantId, keyOf(call, { isVisitor, quarter: quarterOf(clock()) }, input), load)
    })
  const read = <C extends Call>(call: C, work: Work<Reading, C>, options: Options = {}): void =>
    look(call, (looking, input) => readOnce(looking, (reading) => work(reading, input)), options)
  return { look, read }
}

/** The work in one look at the database. */
export function readOnce<T>({ lookUp, isVisitor, newest }: Look, work: (reading: Reading) => Promise<T>): Promise<T> {
  return lookUp((ctx) => work({ ctx, isVisitor, newest }))
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
