import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { ListLine } from '@library/contract/workbench/list'
import type { changeLineCall } from '@library/contract/workbench/list.calls'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { World } from '../../../../platform/world.ts'
import { requireEdited } from '../../project/project-access.ts'
import { recordEvent } from '../../project/record-event.ts'
import type { AskedText } from '../match/match-work.ts'
import { type Matcher, withMatcher } from '../match/matcher.ts'
import { rememberedOf } from '../match/texts-to-match.ts'
import { settleState, writeLineMatch } from '../match/write-matches.ts'
import { keyOf } from '../read/read-work.ts'
import { lineRows } from './line-rows.ts'

type Body = BodyOf<typeof changeLineCall>

/** Changes one line. Another name, spec, unit or kind makes it another text, which is matched at once. */
export async function changeLine(world: World, request: FastifyRequest, body: Body): Promise<ListLine> {
  const isOtherText = [body.name, body.spec, body.unitText, body.kind].some((value) => value !== undefined)
  const change = (matcher?: Matcher) => request.transact((ctx) => changed(ctx, body, matcher))
  return isOtherText ? withMatcher(world, request.caller.tenantId, change) : change()
}

async function changed(ctx: Ctx, { id, version, ...fields }: Body, matcher: Matcher | undefined): Promise<ListLine> {
  const line = await editedLine(ctx, id)
  if (line.version !== version) throw fail('common/stale', { id, version })
  const { name, spec, unitText: unit, kind } = { ...line, ...defined(fields) }
  const textKey = kind === 'line' ? keyOf({ name, spec, unit }) : ''
  await ctx.db
    .updateTable('materialListLine')
    .set({ ...defined(fields), ...settled(fields), textKey })
    .where('id', '=', id)
    .execute()
  const isOther = textKey !== line.textKey
  if (isOther) await sql`delete from material_line_match where line_id = ${id}`.execute(ctx.db)
  if (isOther && matcher && kind === 'line' && line.isMatched)
    await matchAgain(ctx, matcher, { id, text: { name, spec, unit, code: line.code, textKey } })
  await recordEvent(ctx, line.projectId, 'line', { subjectId: id, details: { fields: Object.keys(defined(fields)) } })
  await settleCounts(ctx, line.versionId)
  const [row] = await lineRows(ctx, sql`l.id = ${id}`)
  if (!row) throw fail('common/not-found', { resource: 'material_list_line', id })
  return row
}

/** A number that the user typed, or that there is none, replaces what the cell says. */
function settled({ quantity, ownPrice }: Pick<Body, 'quantity' | 'ownPrice'>) {
  return {
    ...(quantity !== undefined && { unreadQuantity: null }),
    ...(ownPrice !== undefined && { unreadPrice: null }),
  }
}

function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

async function editedLine(ctx: Ctx, id: string) {
  const line = await ctx.db
    .selectFrom('materialListLine as l')
    .innerJoin('materialListVersion as v', 'v.id', 'l.versionId')
    .select([
      'l.version',
      'l.projectId',
      'l.versionId',
      'l.name',
      'l.spec',
      'l.unitText',
      'l.kind',
      'l.code',
      'l.textKey',
    ])
    .select((eb) => eb('v.state', '>', 0).as('isMatched'))
    .where('l.id', '=', id)
    .where('l.isDeleted', '=', 0)
    .forUpdate('l')
    .executeTakeFirst()
  if (!line) throw fail('common/not-found', { resource: 'material_list_line', id })
  await requireEdited(ctx, line.projectId)
  return line
}

async function matchAgain(ctx: Ctx, { ask }: Matcher, { id, text }: { id: string; text: AskedText }): Promise<void> {
  const remembered = await rememberedOf(ctx, text.textKey)
  const { rows } = await ask('match', { texts: [{ ...text, ...remembered }] })
  await writeLineMatch(ctx, id, rows)
}

/** A row may become a line, or stop being one. */
async function settleCounts(ctx: Ctx, versionId: string): Promise<void> {
  await sql`update material_list_version v set line_count = (
      select count(*)::int from material_list_line l where l.version_id = v.id and l.kind = 'line')
    where v.id = ${versionId}`.execute(ctx.db)
  const { rows } = await sql<{
    state: number
  }>`select state from material_list_version where id = ${versionId}`.execute(ctx.db)
  if ((rows[0]?.state ?? 0) > 0) await settleState(ctx, versionId)
}
