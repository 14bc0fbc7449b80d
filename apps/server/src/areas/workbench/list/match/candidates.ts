import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { lineCandidatesCall } from '@library/contract/workbench/list.calls'
import type { ListLine } from '@library/pricing/matching/match-line'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { askFor, closestFirst, type Depth, foundMaterials } from '../../../../domain/search/find-materials.ts'
import { lexiconFor } from '../../../../domain/search/words/lexicon.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { World } from '../../../../platform/world.ts'
import { requireSeen } from '../../project/project-access.ts'
import { withMatcher } from './matcher.ts'

/** As many as are judged. */
const mostFound = 200

/** What a line may mean, judged anew; or what a text finds in the catalogue, each judged against the line. */
export async function lineCandidates(
  world: World,
  request: FastifyRequest,
  { lineId, text }: QueryOf<typeof lineCandidatesCall>,
): Promise<AnswerOf<typeof lineCandidatesCall>> {
  const line = await request.transact((ctx) => seenLine(ctx, lineId))
  const found = text ? await materialsFound(world, request, text) : []
  return withMatcher(world, request.caller.tenantId, ({ ask }) =>
    text ? ask('search', { line, text, found }) : ask('candidates', { line }),
  )
}

/** What the search of the station finds: also by spelling, initials and slips. */
async function materialsFound(world: World, request: FastifyRequest, text: string): Promise<string[]> {
  const lexicon = await lexiconFor(world, request.caller.tenantId)
  const find = (depth: Depth) =>
    request.transact(async ({ db }) => {
      const { rows } = await sql<{ id: string }>`
        select std_material_id as id from (${foundMaterials(askFor(text, lexicon, { depth }).tries, '')}) found
        order by place limit ${sql.lit(mostFound)}`.execute(db)
      return rows.map(({ id }) => id)
    })
  return closestFirst(find, ({ length }) => length > 0)
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
