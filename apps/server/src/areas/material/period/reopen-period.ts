import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Label } from '@library/contract/kit/label'
import { auditResult } from '@library/contract/material/material.states'
import type { PeriodRow } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import type { askReopenCall, decideReopenCall } from '@library/contract/material/period-end'
import { notify, type Recipients } from '../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { periodDetail } from './period.ts'

const reopeningState = { open: 0, accepted: 1, refused: 2 } as const

/** The first of two people asks. Everyone else who may change periods is notified. */
export async function askReopen(ctx: Ctx, { id, reason }: BodyOf<typeof askReopenCall>): Promise<PeriodRow> {
  const { period } = await lockArchived(ctx, id)
  if (await openReopening(ctx, id)) throw fail('period/reopening-asked', { period })
  await ctx.db.insertInto('materialPeriodReopening').values({ periodId: id, reason }).execute()
  await notifyAbout(
    ctx,
    { permission: 'material_period_edit' },
    {
      zh: `申请重开已归档的 ${period} 期：${reason}`,
      en: `Request to reopen the archived period ${period}: ${reason}`,
    },
  )
  return periodDetail(ctx, id)
}

/** Another person decides. Opened again, the period takes publications like any published one. */
export async function decideReopen(
  ctx: Ctx,
  { id, result, opinion }: BodyOf<typeof decideReopenCall>,
): Promise<PeriodRow> {
  const { period } = await lockArchived(ctx, id)
  const request = await openReopening(ctx, id)
  if (!request) throw fail('period/no-reopening', { period })
  if (request.createUser === ctx.caller.userId) throw fail('period/same-person')
  const isAccepted = result === auditResult.passed
  if (!isAccepted && !opinion) throw fail('material/refusal-reason', { fields: ['opinion'] })
  const state = isAccepted ? reopeningState.accepted : reopeningState.refused
  await ctx.db
    .updateTable('materialPeriodReopening')
    .set({ state, answer: opinion ?? null, decideUser: ctx.caller.userId, decideTime: ctx.now })
    .where('id', '=', request.id)
    .execute()
  if (isAccepted)
    await ctx.db.updateTable('materialPeriod').set({ state: periodState.published }).where('id', '=', id).execute()
  const userIds = request.createUser ? [request.createUser] : []
  await notifyAbout(ctx, { userIds }, answerText(period, isAccepted, opinion))
  return periodDetail(ctx, id)
}

function answerText(period: string, isAccepted: boolean, opinion: string | null | undefined): Label {
  if (isAccepted) return { zh: `${period} 期已重开`, en: `The period ${period} is open again` }
  return { zh: `重开 ${period} 期的申请未获同意：${opinion}`, en: `Reopening ${period} was refused: ${opinion}` }
}

async function lockArchived(ctx: Ctx, id: string): Promise<{ period: string }> {
  const row = await ctx.db
    .selectFrom('materialPeriod')
    .select(['period', 'state'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'material_period', id })
  if (row.state !== periodState.archived) throw fail('period/not-archived', { period: row.period })
  return row
}

function openReopening(ctx: Ctx, periodId: string) {
  return ctx.db
    .selectFrom('materialPeriodReopening')
    .select(['id', 'createUser'])
    .where('periodId', '=', periodId)
    .where('state', '=', reopeningState.open)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
}

function notifyAbout(ctx: Ctx, to: Recipients, text: Label): Promise<void> {
  return notify(ctx, { to, kind: 'period', text, link: '/material/period' })
}
