import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Label } from '@library/contract/kit/label'
import { auditResult, auditStage } from '@library/contract/material/material.states'
import {
  checkMoves,
  type decideQuoteCheckCall,
  type QuoteCheckRow,
  quoteCheckState,
} from '@library/contract/material/quote-check'
import { notify } from '../../../domain/notifications/notify.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { carryForward } from '../entry/carry-forward.ts'
import { groupsOf } from '../publish/issue.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { repriceRow } from '../publish/reprice.ts'
import { requireDifferentPerson } from '../require-move.ts'
import { isLarge, secondPersonThreshold } from '../second-person.ts'
import { effectOf } from './check-effect.ts'
import { placeOf } from './check-info.ts'
import { checkRow } from './check-rows.ts'

type Body = BodyOf<typeof decideQuoteCheckCall>
type Result = keyof (typeof checkMoves)[0]

/**
 * Confirms or excludes a flagged quote, with a reason. Where that would move the reference price by more than the
 * threshold of the station, it is a proposal, and another person agrees or disagrees. Only a decision is computed with.
 */
export async function decideCheck(ctx: Ctx, body: Body): Promise<QuoteCheckRow> {
  const viewer = await loadViewer(ctx)
  await lockPublished(ctx)
  const check = await checkRow(ctx, viewer, body.id)
  if (body.version !== undefined && body.version !== check.version)
    throw fail('common/stale', { id: check.id, version: body.version })
  const row = await lockRow(ctx, viewer, check.infoId)
  await requireDifferentPerson(ctx, { row, viewer }, [row.submitUserId])
  const moves = checkMoves[check.state as keyof typeof checkMoves]
  if (!moves) throw fail('material/check-decided')
  if (check.state === quoteCheckState.held) await decideFirst(ctx, { check, row, body })
  else await decideSecond(ctx, { check, row, body })
  return checkRow(ctx, viewer, check.id)
}

type Deciding = Readonly<{ check: QuoteCheckRow; row: InfoRow; body: Body }>

async function decideFirst(ctx: Ctx, { check, row, body }: Deciding): Promise<void> {
  const { proposed, final } = checkMoves[quoteCheckState.held][body.result as Result]
  const effect = await effectOf(ctx, await placeOf(ctx, row.id))
  const moved = body.result === auditResult.passed ? effect.confirmMoves : effect.excludeMoves
  const needsSecond = isLarge(moved, await secondPersonThreshold(ctx))
  const decision = { opinion: body.opinion, decideUser: ctx.caller.userId, decideTime: ctx.now }
  const state = needsSecond ? proposed : final
  await ctx.db
    .updateTable('quoteCheck')
    .set({ state, ...decision, moved: moved === null ? null : String(moved) })
    .where('id', '=', check.id)
    .execute()
  if (needsSecond) await notifySecond(ctx, check)
  else await reprice(ctx, row)
  await record(ctx, row, body)
}

/** Another person: the one who proposed it never agrees, whatever else the station allows. */
async function decideSecond(ctx: Ctx, { check, row, body }: Deciding): Promise<void> {
  if (check.decideUser === ctx.caller.userId) throw fail('material/second-person')
  const moves = checkMoves[check.state as typeof quoteCheckState.confirmProposed]
  const { final } = moves[body.result as Result]
  const isAgreed = final !== quoteCheckState.held
  const second = { secondOpinion: body.opinion, secondUser: ctx.caller.userId, secondTime: ctx.now }
  const nobody = { opinion: null, decideUser: null, decideTime: null, moved: null }
  await ctx.db
    .updateTable('quoteCheck')
    .set({ state: final, ...second, ...(isAgreed ? {} : nobody) })
    .where('id', '=', check.id)
    .execute()
  if (isAgreed) await reprice(ctx, row)
  else if (check.decideUser) await notifyProposer(ctx, check, body.opinion)
  await record(ctx, row, body)
}

/** Where no quote counts, the last price is carried as before the decision. */
async function reprice(ctx: Ctx, row: InfoRow): Promise<void> {
  await repriceRow(ctx, row)
  await carryForward(ctx, row, groupsOf([row]))
}

async function record(ctx: Ctx, row: InfoRow, { result, opinion }: Body): Promise<void> {
  await appendAudits(ctx, [{ ...entryOf(row, row.status), stage: auditStage.check, result, opinion }])
}

function linkTo({ id }: QuoteCheckRow): string {
  return `/material/check?id=${id}`
}

function notifySecond(ctx: Ctx, check: QuoteCheckRow): Promise<void> {
  const name = `${check.materialName} ${check.spec}`.trim()
  const text: Label = {
    zh: `“${name}”的异常核实需要第二人确认`,
    en: `A decision about “${name}” needs a second person`,
  }
  return notify(ctx, { to: { permission: 'quote_check_audit' }, kind: 'quote_check', text, link: linkTo(check) })
}

function notifyProposer(ctx: Ctx, check: QuoteCheckRow, opinion: string): Promise<void> {
  const name = `${check.materialName} ${check.spec}`.trim()
  const text: Label = {
    zh: `“${name}”的核实意见未获同意：${opinion}`,
    en: `Your decision about “${name}” was not agreed to: ${opinion}`,
  }
  return notify(ctx, { to: { userIds: [check.decideUser ?? ''] }, kind: 'quote_check', text, link: linkTo(check) })
}
