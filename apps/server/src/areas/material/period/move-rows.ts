import { auditStage } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { notifyOwners } from '../audit/notify-owners.ts'
import type { DecidedRow } from '../decided-row.ts'
import type { Issue } from '../publish/issue.ts'
import type { NextPeriod } from './left-rows.ts'

type Move = Readonly<{ issue: Issue; next: NextPeriod; opinion: string | null }>

/** Locked rows go to the next period in the state they are in. The change is counted from the last published price. */
export async function moveRows(ctx: Ctx, rows: readonly DecidedRow[], { issue, next, opinion }: Move): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`
    update material_info m set period = ${next.period}, prev_price_excl = before.price_excl,
      mom_rate = round(m.price_excl / nullif(before.price_excl, 0) - 1, 4)
    from (
      select w.id, (
        select l.price_excl from material_info l
        where l.item_id = w.item_id and l.region_code = w.region_code and l.period < ${next.period}
          and l.status in ${publicStatus} and l.is_deleted = 0
        order by l.period desc limit 1) as price_excl
      from material_info w where w.id = any (${ids}::bigint[])) before
    where m.id = before.id`.execute(ctx.db)
  await notifyOwners(ctx, rows, {
    kind: 'period',
    link: '/informationEntry/index',
    textOf: (own) => ({
      zh: `${own.length} 条价格由 ${issue.period} 期移至 ${next.period} 期`,
      en: `${own.length} of your prices moved from ${issue.period} to ${next.period}`,
    }),
  })
  const moved = [`${issue.period} → ${next.period}`, opinion].filter(Boolean).join('：')
  const record = { stage: auditStage.publication, result: null, opinion: moved }
  await appendAudits(
    ctx,
    rows.map((row) => ({ ...entryOf(row, row.status), ...record })),
  )
}
