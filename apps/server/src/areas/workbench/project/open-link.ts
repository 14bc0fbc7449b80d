import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { sharedProjectCall } from '@library/contract/workbench/project'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { visitorIn } from '../../../http/visitor/visited-station.ts'
import type { Caller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { readFlag } from '../../../platform/settings/params.ts'
import type { World } from '../../../platform/world.ts'
import { listLines } from '../list/lines/list-lines.ts'
import { projectDetail } from './list-projects.ts'
import { recordEvent } from './record-event.ts'
import { hashOf } from './share-project.ts'
import { withoutFigures } from './without-figures.ts'

type Query = QueryOf<typeof sharedProjectCall>
type Answer = AnswerOf<typeof sharedProjectCall>

/** Runs in the station that the token names: as its user if signed in there, else as nobody. */
export async function callerOfLink(world: World, request: FastifyRequest, token: string): Promise<Caller> {
  const [tenantId = ''] = token.split('.')
  if (request.caller.userId !== '' && request.caller.tenantId === tenantId) return request.caller
  return visitorIn(world, tenantId).catch(() => {
    throw fail('common/not-found', { resource: 'material_project_share' })
  })
}

/** The project of a link, for reading. Each use is recorded, whichever page it reads. */
export async function openLink(ctx: Ctx, query: Query): Promise<Answer> {
  const hash = hashOf(query.token)
  // Row-level security shows the project of this link, in this transaction alone.
  await sql`select set_config('app.share_link', ${hash}, true)`.execute(ctx.db)
  const share = await usableShare(ctx, hash)
  const project = await projectDetail(ctx, share.projectId).catch(() => {
    throw fail('share/expired')
  })
  await recordUse(ctx, share, query.current)
  const { name, regionCode, regionName, taxMethod, ownerName, hidesQuantities, versionId, versionNo } = project
  const { lastPricing } = project
  const head = { name, regionCode, regionName, taxMethod, ownerName, hidesQuantities, versionNo, lastPricing }
  const answer = { ...head, expiresAt: share.expiresAt, ...(await newestLines(ctx, versionId, query)) }
  // Its owner, and who else may see them, reads the link as everybody does.
  return share.hideQuantities === 1 ? { ...withoutFigures(answer), hidesQuantities: true } : answer
}

type Share = Readonly<{ id: string; projectId: string; expiresAt: string; hideQuantities: number; isOver: boolean }>

async function usableShare(ctx: Ctx, hash: string): Promise<Share> {
  const { rows } = await sql<Share>`
    select id, project_id, expires_at, hide_quantities, (revoked_at is not null or expires_at <= now()) as is_over
    from material_project_share where token_hash = ${hash} and is_deleted = 0`.execute(ctx.db)
  const [share] = rows
  if (!share) throw fail('common/not-found', { resource: 'material_project_share' })
  if (share.isOver || !(await readFlag(ctx, 'workbench.linkShare'))) throw fail('share/expired')
  return share
}

async function recordUse(ctx: Ctx, { id, projectId }: Share, page: number): Promise<void> {
  await sql`update material_project_share set last_used_at = ${ctx.now} where id = ${id}`.execute(ctx.db)
  await recordEvent(ctx, projectId, 'link-use', { subjectId: id, details: { page } })
}

async function newestLines(ctx: Ctx, versionId: string | null, { current, size, section }: Query) {
  if (!versionId) return { fileName: null, lines: { records: [], total: 0, size, current, pages: 0 } }
  const { rows } = await sql<{ fileName: string; pricingId: string | null }>`
    select v.file_name, (select p.id from material_list_pricing p
      where p.version_id = v.id and p.state = 1 and p.is_deleted = 0 order by p.id desc limit 1) as pricing_id
    from material_list_version v where v.id = ${versionId}`.execute(ctx.db)
  const pricingId = rows[0]?.pricingId ?? undefined
  const { counts: _, ...lines } = await listLines(ctx, { versionId, pricingId, current, size, section, order: 'place' })
  return { fileName: rows[0]?.fileName ?? null, lines }
}
