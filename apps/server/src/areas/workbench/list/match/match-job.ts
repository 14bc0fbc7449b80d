import type { MatchColour } from '@library/contract/workbench/list'
import { sql } from 'kysely'
import { z } from 'zod'
import { notify } from '../../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { defineJob, type Run } from '../../../../platform/jobs/job.ts'
import { recordEvent } from '../../project/record-event.ts'
import { requireEditedVersion, requireVersion } from '../version-access.ts'
import { type Matcher, withListMatcher } from './matcher.ts'
import { noteWanted } from './note-wanted.ts'
import { portionsOf, textsToMatch } from './texts-to-match.ts'
import { settleState, writeMatches } from './write-matches.ts'

/**
 * Lines written in one transaction: others wait while their text is sent. A run that goes on after a crash begins after the
 * last of them.
 */
const atOnce = 100
const input = z.object({ versionId: z.string() })

/** Matches the lines of a list that nobody has decided. Its rows and results hold ids and counts only. */
export const matchListJob = defineJob({
  name: 'list.match',
  label: { zh: '匹配材料清单', en: 'Match a list of materials' },
  input,
  retries: 3,
  async work(run, { versionId }) {
    const version = await run.transact((ctx) => requireVersion(ctx, versionId))
    const counts = await matchTexts(run, versionId)
    return run.transact(async (ctx) => {
      await settleState(ctx, versionId)
      await noteWanted(ctx, sql`l.version_id = ${versionId}`)
      const summary = summaryOf(counts)
      const link = `/workbench/project?id=${version.projectId}&step=match`
      await notify(ctx, { to: { userIds: [run.caller.userId] }, kind: 'job_done', text: summary, link })
      return { summary, link }
    })
  },
})

type Counts = Map<MatchColour, number>

/** The thread matches the next portion while this one is written. */
async function matchTexts(run: Run, versionId: string): Promise<Counts> {
  const { jobId, world, caller } = run
  const texts = await run.transact((ctx) => textsToMatch(ctx, { versionId, jobId }))
  const total = texts.reduce((sum, { count }) => sum + count, 0)
  const counts: Counts = new Map()
  let done = 0
  const matchAll = async ({ ask }: Matcher) => {
    const portions = portionsOf(texts, atOnce)
    const matchAt = (at: number) => ask('match', { texts: portions[at] ?? [] })
    let next = matchAt(0)
    for (const [at, portion] of portions.entries()) {
      const { rows, colours } = await next
      next = matchAt(at + 1)
      // A refusal of the write is the error that counts.
      next.catch(() => undefined)
      run.signal.throwIfAborted()
      await run.transact((ctx) => writeMatches(ctx, { versionId, rows, jobId }))
      for (const [place, { count }] of portion.entries()) add(counts, colours[place] as MatchColour, count)
      done += portion.reduce((sum, { count }) => sum + count, 0)
      run.progress({ done, total, note: summaryOf(counts) })
    }
  }
  await withListMatcher(world, caller.tenantId, matchAll)
  return counts
}

function add(counts: Counts, colour: MatchColour, count: number): void {
  counts.set(colour, (counts.get(colour) ?? 0) + count)
}

function summaryOf(counts: Counts) {
  const [green, amber, red] = (['green', 'amber', 'red'] as const).map((colour) => counts.get(colour) ?? 0)
  return { zh: `绿 ${green} 行，黄 ${amber} 行，红 ${red} 行`, en: `${green} green, ${amber} amber, ${red} red` }
}

/** A second call while the job waits or runs answers the same job. */
export async function startMatching(ctx: Ctx, versionId: string): Promise<{ jobId: string }> {
  const { projectId } = await requireEditedVersion(ctx, versionId)
  const jobId = await enqueue(ctx, matchListJob, { versionId }, { key: `list.match ${versionId}` })
  const { numAffectedRows } = await sql`
    update material_list_version set job_id = ${jobId} where id = ${versionId} and job_id is distinct from ${jobId}::bigint`.execute(
    ctx.db,
  )
  if (numAffectedRows) await recordEvent(ctx, projectId, 'match', { subjectId: versionId })
  return { jobId }
}
