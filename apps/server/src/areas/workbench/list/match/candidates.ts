import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { lineCandidatesCall } from '@library/contract/workbench/list.calls'
import type { ListLine } from '@library/pricing/matching/match-line'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { World } from '../../../../platform/world.ts'
import { requireSeen } from '../../project/project-access.ts'
import { withMatcher } from './matcher.ts'

/** What a line may mean, judged anew; or what a text finds in the catalogue, each judged against the line. */
export async function lineCandidates(
  world: World,
  request: FastifyRequest,
  { lineId, text }: QueryOf<typeof lineCandidatesCall>,
): Promise<AnswerOf<typeof lineCandidatesCall>> {
  const line = await request.transact((ctx) => seenLine(ctx, lineId))
  return withMatcher(world, request.caller.tenantId, ({ ask }) =>
    text ? ask('search', { line, text }) : ask('candidates', { line }),
  )
}

async function seenLine(ctx: Ctx, id: string): Promise<ListLine> {
  const row = await ctx.db
    .selectFrom('materialListLine')
    .select(['projectId', 'name', 'spec', 'unitText as unit', 'code'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'material_list_line', id })
  const { projectId, ...line } = row
  await requireSeen(ctx, projectId)
  return line
}
