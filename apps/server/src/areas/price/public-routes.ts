import type { AnswerOf, BodyOf, Call, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { Lexicon } from '@library/pricing/query/lexicon'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ownRegion } from '../../domain/organisation/own-region.ts'
import { type Searched, searchJournal } from '../../domain/search/search-journal.ts'
import { lexiconFor } from '../../domain/search/words/lexicon.ts'
import { type NewestIssue, newestIssue } from '../../domain/station/published-issues.ts'
import { languageOf } from '../../http/language.ts'
import { PreSerialized, preSerialize } from '../../http/output/pre-serialized.ts'
import { serveOutside } from '../../http/serve.ts'
import { publicCaller } from '../../http/visitor/visited-station.ts'
import { isMember } from '../../http/visitor/visitor.ts'
import { cacheOf } from '../../platform/cache/cache.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { monthOfToday } from './search/spoken-period.ts'
import { type AskedSubject, subjectKey } from './subject.ts'
import { type History, historyOf } from './trend/history.ts'

/** A reader of published prices. A visitor sees the newest issue, up to the visitor limit. */
export type PublicReading = Readonly<{
  ctx: Ctx
  isVisitor: boolean
  /** The newest issue that was published as a whole, if any. */
  newest: NewestIssue | undefined
  /** Names of categories are in it. */
  language: Language
}>

/** The reader, before any database query. */
export type PublicRequest = Readonly<{
  tenantId: string
  isVisitor: boolean
  newest: NewestIssue | undefined
  readOnly: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** For one subject: read once, whatever is requested about it. */
  history: (subject: AskedSubject) => Promise<History>
  /** The words of the tenant, by which a text is understood. Wait for it outside of `readOnly`. */
  lexicon: () => Promise<Lexicon>
  /** What all readers of the tenant are offered, read again after a quarter of an hour or when prices change. */
  shared: <T>(key: string, load: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** yyyyMM of today. */
  month: () => string
  /** The code of the reader's own region, which comes first; empty without one. */
  ownRegion: string
  /** Names of categories are in it. */
  language: Language
  /** What a text found, for the journal of searches. */
  report: (found: SearchedText) => void
}>
type SearchedText = Pick<Searched, 'term' | 'matched'>

type Input<C extends Call> = { query: QueryOf<C>; body: BodyOf<C> }
type Options = Readonly<{ among?: 'prices' | 'suggestions' }>
type Work<By, C extends Call> = (by: By, input: Input<C>) => Promise<AnswerOf<C> | PreSerialized>

export type Share = <T>(load: () => Promise<T>) => Promise<T>
type OwnWork<C extends Call> = (by: PublicRequest, input: Input<C>, share: Share) => Promise<AnswerOf<C>>
type Reader = Pick<PublicRequest, 'isVisitor' | 'readOnly' | 'ownRegion' | 'language'> &
  Readonly<{ caller: Caller; quarter: number }>
type Answered = Readonly<{ written: PreSerialized; searched: SearchedText | undefined }>

/** A larger page is rarely requested twice. */
const mostCachedRows = 30

/**
 * Serves calls that need no sign-in: each in the tenant of the user, or of the site the visitor is on. Published prices
 * change when an issue is published, so the response to one reader is cached for the next with the same request.
 */
export function publicRoutes(app: FastifyInstance, world: World) {
  const cache = { prices: cacheOf(world, 'priceAnswers'), suggestions: cacheOf(world, 'suggestions') }
  const journal = searchJournal(world)
  /** For work that may find its data without the database. */
  const serveCached = <C extends Call>(
    call: C,
    work: Work<PublicRequest, C>,
    { among = 'prices' }: Options = {},
  ): void =>
    serveOutside(app, call, 'visitor', async (input, request) => {
      const reader = await readerOf(world, request, input.query)
      const { tenantId, userId } = reader.caller
      const load = async (): Promise<Answered> => {
        let searched: SearchedText | undefined
        const report = (found: SearchedText) => {
          searched = found
        }
        const answer = await work({ ...(await requestOf(world, reader)), report }, input)
        return { written: writtenAs(call, answer), searched }
      }
      const isCached = rowsOf(input.query) <= mostCachedRows
      const read = () => cache[among].read(tenantId, keyOf(call, reader, input), load)
      const { written, searched } = await (isCached ? read() : load())
      if (searched && isFirst(input.query))
        journal.add({ ...searched, tenantId, caller: { userId: reader.isVisitor ? '' : userId, address: request.ip } })
      return written
    })
  const servePublic = <C extends Call>(call: C, work: Work<PublicReading, C>, options: Options = {}): void =>
    serveCached(call, (request, input) => readOnce(request, (reading) => work(reading, input)), options)
  /** For work whose answer is the reader's own; it may share a part of it with the next reader. */
  const serveOwn = <C extends Call>(call: C, work: OwnWork<C>): void =>
    serveOutside(app, call, 'visitor', async (input, request) => {
      const reader = await readerOf(world, request, input.query)
      const share: Share = (load) => cache.suggestions.read(reader.caller.tenantId, keyOf(call, reader, input), load)
      const asked = { ...(await requestOf(world, reader)), report: () => undefined }
      return writtenAs(call, await work(asked, input, share))
    })
  return { serveCached, servePublic, serveOwn }
}

async function readerOf(world: World, request: FastifyRequest, query: unknown): Promise<Reader> {
  const isVisitor = !isMember(request.caller)
  const caller = await publicCaller(world, request)
  const readOnly: Reader['readOnly'] = (work) => world.database.readOnly(caller, work, request.id)
  const quarter = quarterOf(world.clock())
  const key = `${caller.userId} ${quarter}`
  const loadRegion = () => cacheOf(world, 'ownRegions').read(caller.tenantId, key, () => readOnly(ownRegion))
  return {
    caller,
    isVisitor,
    readOnly,
    quarter,
    language: languageOf(request),
    ownRegion: !isVisitor && isByMaterial(query) ? await loadRegion() : '',
  }
}

async function requestOf(world: World, { caller, ...reader }: Reader): Promise<Omit<PublicRequest, 'report'>> {
  const { tenantId } = caller
  const { readOnly } = reader
  const newest = await cacheOf(world, 'issues').read(tenantId, 'newest', () => readOnly(newestIssue))
  const load = (subject: AskedSubject) => readOnly((ctx) => historyOf(ctx, subject))
  const history = (subject: AskedSubject) =>
    cacheOf(world, 'priceHistories').read(tenantId, subjectKey(subject), () => load(subject))
  const shared: PublicRequest['shared'] = (key, work) =>
    cacheOf(world, 'suggestions').read(tenantId, `${key} ${reader.quarter}`, () => readOnly(work))
  const month = () => monthOfToday(world)
  return { ...reader, tenantId, newest, month, history, shared, lexicon: () => lexiconFor(world, tenantId) }
}

/** For pages that the server writes: what a visitor may read. */
export async function visitorReading<T>(
  world: World,
  request: FastifyRequest,
  work: (reading: PublicReading) => Promise<T>,
): Promise<T> {
  const caller = await publicCaller(world, request)
  const readOnly: Reader['readOnly'] = (todo) => world.database.readOnly(caller, todo, request.id)
  const newest = await cacheOf(world, 'issues').read(caller.tenantId, 'newest', () => readOnly(newestIssue))
  return readOnly((ctx) => work({ ctx, isVisitor: true, newest, language: languageOf(request) }))
}

/** The work in one read-only transaction. */
export function readOnce<T>(
  { readOnly, isVisitor, newest, language }: PublicRequest,
  work: (reading: PublicReading) => Promise<T>,
): Promise<T> {
  return readOnly((ctx) => work({ ctx, isVisitor, newest, language }))
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
  { isVisitor, quarter, ownRegion, language }: Pick<Reader, 'isVisitor' | 'quarter' | 'ownRegion' | 'language'>,
  { query, body }: { query: unknown; body: unknown },
) {
  return JSON.stringify([call.path, isVisitor, quarter, ownRegion, language, query, body])
}

/** Only this view depends on the region of the reader. */
function isByMaterial(query: unknown): boolean {
  return ((query ?? {}) as { view?: string }).view === 'materials'
}

/** Turning a page is no new search. */
function isFirst(query: unknown): boolean {
  const { current = 1 } = (query ?? {}) as { current?: number }
  return current === 1
}

function quarterOf(now: Date): number {
  return Math.floor(now.getTime() / 900_000)
}
