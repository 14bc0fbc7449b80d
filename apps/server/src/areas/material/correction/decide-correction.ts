import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { auditResult } from '@library/contract/material/material.states'
import { type CorrectionRow, correctionState, type decideCorrectionCall } from '@library/contract/material/revision'
import { sql } from 'kysely'
import { notify } from '../../../domain/notifications/notify.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { nameOf } from '../publish/answer-request.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { applyCorrection } from './apply-correction.ts'

const linkSeconds = 600

/** Proposed corrections of a price, newest first. Who decides about an open one may read its document. */
export async function correctionsOf(ctx: Ctx, files: Files, infoId: string): Promise<CorrectionRow[]> {
  const { rows } = await sql<Omit<CorrectionRow, 'attachUrl'>>`
    select ${columns} where c.info_id = ${infoId} and c.is_deleted = 0 order by c.id desc`.execute(ctx.db)
  const linkOf = ({ state, attachId }: (typeof rows)[number]) =>
    state === correctionState.open ? files.signedLink(ctx, attachId, { seconds: linkSeconds, inline: true }) : null
  return Promise.all(rows.map(async (row) => ({ ...row, attachUrl: await linkOf(row) })))
}

const instant = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`)
const columns = sql`c.id, c.info_id, round(c.from_excl, 2)::text as from_excl, round(c.price_excl, 2)::text as price_excl,
  round(c.price_incl, 2)::text as price_incl, trim_scale(c.tax_rate)::text as tax_rate, c.reason, c.attach_id,
  a.original_name as attach_name, c.state, c.create_user, u.real_name as create_name, ${instant('c.create_time')} as create_time,
  c.opinion, d.real_name as decide_name, ${instant('c.decide_time')} as decide_time
  from price_correction c left join attach a on a.id = c.attach_id
  left join app_user u on u.id = c.create_user left join app_user d on d.id = c.decide_user`

/**
 * Another person confirms a proposed correction, and it applies at once, or refuses it with the reason. Who proposed it
 * can only withdraw it.
 */
export async function decideCorrection(
  ctx: Ctx,
  files: Files,
  { id, result, opinion }: BodyOf<typeof decideCorrectionCall>,
): Promise<CorrectionRow> {
  const viewer = await loadViewer(ctx)
  await lockPublished(ctx)
  const found = await ctx.db.selectFrom('priceCorrection').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw fail('common/not-found', { resource: 'price_correction', id })
  const row = await lockRow(ctx, viewer, found.infoId)
  requireMove(['correct'], { row, viewer })
  await requireDifferentPerson(ctx, { row, viewer })
  const isOwn = found.createUser === ctx.caller.userId
  const isConfirmed = result === auditResult.passed
  if (found.state !== correctionState.open) throw fail('material/correction-moot')
  if (isConfirmed && isOwn) throw fail('material/second-person')
  if (isConfirmed && Number(row.priceExcl) !== Number(found.fromExcl)) throw fail('material/correction-moot')
  if (!isConfirmed && !isOwn && !opinion) throw fail('material/refusal-reason', { fields: ['opinion'] })
  const state = isConfirmed ? correctionState.confirmed : isOwn ? correctionState.withdrawn : correctionState.refused
  const decision = { state, opinion: opinion ?? null, decideUser: ctx.caller.userId, decideTime: ctx.now }
  await ctx.db.updateTable('priceCorrection').set(decision).where('id', '=', id).execute()
  if (state === correctionState.refused) await notifyRefused(ctx, { row, userId: found.createUser, opinion })
  const { priceIncl, priceExcl, taxRate, priceBasis, reason } = found
  if (isConfirmed) await applyCorrection(ctx, { row, prices: { priceIncl, priceExcl, taxRate, priceBasis }, reason })
  const [shown] = await correctionsOf(ctx, files, row.id)
  if (!shown) throw fail('common/not-found', { resource: 'price_correction', id })
  return shown
}

type Refused = Readonly<{ row: InfoRow; userId: string | null; opinion: string | null | undefined }>

async function notifyRefused(ctx: Ctx, { row, userId, opinion }: Refused): Promise<void> {
  if (!userId) return
  const name = nameOf(row)
  await notify(ctx, {
    to: { userIds: [userId] },
    kind: 'correction',
    text: {
      zh: `“${name}”的勘误未获确认：${opinion}`,
      en: `Your correction of “${name}” was refused: ${opinion}`,
    },
    link: `/informationReview/Process?id=${row.id}`,
  })
}
