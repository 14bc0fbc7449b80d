import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

/** The deadline: a day without a time means its end. */
export function deadlineOf({ deadline }: Readonly<{ deadline: string }>): string {
  return deadline.length === 10 ? `${deadline} 23:59:59` : deadline
}

/** A sent demand must have time left. */
export async function requireTime(ctx: Ctx, deadline: string, deliveryDate: string | null | undefined): Promise<void> {
  const { rows } = await sql<{ isOver: boolean; isLate: boolean }>`
    select ${deadline}::timestamptz <= ${ctx.now} as is_over,
      coalesce(${deliveryDate ?? null}::date < (${ctx.now}::timestamptz)::date, false) as is_late`.execute(ctx.db)
  if (rows[0]?.isOver) throw fail('inquiry/deadline', { fields: ['deadline'] })
  if (rows[0]?.isLate) throw fail('inquiry/delivery', { fields: ['deliveryDate'] })
}
