import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Language } from '@library/contract/kit/label'
import type { ListLine, MatchCandidate } from '@library/contract/workbench/list'
import type { confirmMatchesCall } from '@library/contract/workbench/list.calls'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { languageOf } from '../../../../http/language.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { World } from '../../../../platform/world.ts'
import { recordEvent, recordEvents } from '../../project/record-event.ts'
import { lineRows } from '../lines/line-rows.ts'
import { withMatcher } from '../match/matcher.ts'
import { noteWanted } from '../match/note-wanted.ts'
import { settleState } from '../match/write-matches.ts'
import { requireEditedVersion, requireVersion, type VersionAccess } from '../version-access.ts'
import { type DecidedLine, type Decision, decide, type Wanted } from './decide.ts'
import { rememberDecisions } from './remember.ts'
import { confirmGreen, writeDecisions } from './write-decisions.ts'

type Body = BodyOf<typeof confirmMatchesCall>
type Answer = AnswerOf<typeof confirmMatchesCall>

/** Each row is answered for itself: what one lacks does not hold up the others. */
export async function confirmMatches(world: World, request: FastifyRequest, body: Body): Promise<Answer> {
  const wanted = [...new Map((body.items ?? []).map((item) => [item.lineId, item])).values()]
  const judged = await judgeAll(world, request, body.versionId, wanted)
  return request.transact(async (ctx) => {
    const version = await requireEditedVersion(ctx, body.versionId)
    const greenIds = body.allGreen === 1 ? await takeGreen(ctx, version) : []
    const items = await decideAll(ctx, { version, wanted, judged, body, language: languageOf(request) })
    await settleState(ctx, version.id)
    const decided = items.reduce((sum, { lines }) => sum + lines.length, 0)
    return { count: greenIds.length + decided, items, greenIds }
  })
}

type Judged = ReadonlyMap<string, MatchCandidate | null>

/** In the thread, before the transaction that writes. A merged material stands for its whole. */
async function judgeAll(world: World, request: FastifyRequest, versionId: string, wanted: readonly Wanted[]) {
  const asked = await request.transact(async (ctx) => {
    await requireVersion(ctx, versionId)
    const lines = await decidedLines(ctx, versionId, wanted)
    const whole = await wholes(
      ctx,
      wanted.flatMap(({ stdMaterialId }) => stdMaterialId ?? []),
    )
    return wanted.flatMap(({ lineId, stdMaterialId }) => {
      const line = lines.get(lineId)
      return line && stdMaterialId ? [{ lineId, line, materialId: whole.get(stdMaterialId) ?? '' }] : []
    })
  })
  if (asked.length === 0) return new Map() as Judged
  const found = await withMatcher(world, request.caller.tenantId, ({ ask }) => ask('judge', { pairs: asked }))
  return new Map(asked.map(({ lineId }, at) => [lineId, found[at] ?? null])) as Judged
}

async function decidedLines(ctx: Ctx, versionId: string, wanted: readonly Wanted[]): Promise<Map<string, DecidedLine>> {
  const { rows } = await sql<DecidedLine>`
    select l.id, l.text_key, l.name, l.spec, l.unit_text as unit, l.code, m.std_material_id,
      trim_scale(m.factor)::text as factor, m.factor_from
    from material_list_line l left join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
    where l.version_id = ${versionId} and l.kind = 'line' and l.id = any (${wanted.map(({ lineId }) => lineId)}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function wholes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; whole: string }>`
    select id, coalesce(merged_into, id) as whole from std_material
    where id = any (${ids}::bigint[]) and is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map(({ id, whole }) => [id, whole]))
}

/** Everything that is certain, at once. */
export async function takeGreen(ctx: Ctx, { id, projectId }: VersionAccess): Promise<string[]> {
  const lineIds = await confirmGreen(ctx, id)
  if (lineIds.length === 0) return []
  await rememberDecisions(ctx, lineIds)
  await recordEvent(ctx, projectId, 'confirm', { subjectId: id, details: { allGreen: true, count: lineIds.length } })
  return lineIds
}

type Deciding = Readonly<{
  version: VersionAccess
  wanted: readonly Wanted[]
  judged: Judged
  body: Body
  language: Language
}>

async function decideAll(ctx: Ctx, { version, wanted, judged, body, language }: Deciding): Promise<Answer['items']> {
  if (wanted.length === 0) return []
  const lines = await decidedLines(ctx, version.id, wanted)
  const made = wanted.map((one) => {
    const line = lines.get(one.lineId)
    return line && decide({ wanted: one, line, judged: judged.get(one.lineId) ?? null })
  })
  const decisions = made.filter((one): one is Decision => one !== undefined && !(one instanceof DomainError))
  const written = await writeDecisions(ctx, { versionId: version.id, decisions, sameText: body.sameText === 1 })
  const lineIds = written.map(({ lineId }) => lineId)
  await rememberDecisions(ctx, lineIds)
  await noteWanted(ctx, sql`l.id = any (${lineIds}::bigint[])`)
  await recordDecisions(ctx, version.projectId, decisions, written)
  const rows = new Map((await lineRows(ctx, sql`l.id = any (${lineIds}::bigint[])`)).map((row) => [row.id, row]))
  return wanted.map(({ lineId }, at) => {
    const own = written.filter(({ askedId }) => askedId === lineId).flatMap((one) => rows.get(one.lineId) ?? [])
    return answerOf(lineId, made[at], own, language)
  })
}

function answerOf(lineId: string, made: Decision | DomainError | undefined, lines: ListLine[], language: Language) {
  if (made && !(made instanceof DomainError)) return { lineId, isDone: true, msg: null, errorCode: null, lines }
  const msg = made?.translate(language) ?? null
  return { lineId, isDone: false, msg, errorCode: made?.code ?? 'common/not-found', lines: [] }
}

type Written = Awaited<ReturnType<typeof writeDecisions>>

/** Old and new material of every line; no reason in the user's own words, no figure. */
async function recordDecisions(ctx: Ctx, projectId: string, decisions: readonly Decision[], written: Written) {
  const byLine = new Map(decisions.map((one) => [one.line_id, one]))
  await recordEvents(
    ctx,
    projectId,
    written.flatMap(({ lineId, askedId, was }) => {
      const made = byLine.get(askedId)
      if (!made) return []
      const action = made.colour === 'substitute' ? ('substitute' as const) : ('confirm' as const)
      const isFactorTyped = made.factor_from === 'typed'
      return [{ action, subjectId: lineId, details: { old: was, new: made.std_material_id, isFactorTyped } }]
    }),
  )
}
