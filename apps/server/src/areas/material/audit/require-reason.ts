import { fail } from '@library/contract/errors'
import type { Ctx } from '../../../platform/database/database.ts'
import { readNumbers } from '../../../platform/settings/params.ts'
import type { InfoRow } from '../decided-row.ts'

/** A large price change needs a reason. */
export async function requireReason(ctx: Ctx, row: Pick<InfoRow, 'momRate' | 'changeReason'>): Promise<void> {
  const { 'audit.reasonThreshold': threshold } = await readNumbers(ctx, ['audit.reasonThreshold'])
  requireReasonAbove(threshold, row)
}

/** The same, with the threshold that was read for many rows. */
export function requireReasonAbove(threshold: number, row: Pick<InfoRow, 'momRate' | 'changeReason'>): void {
  const change = Math.abs(Number(row.momRate ?? 0)) * 100
  if (change <= threshold || row.changeReason?.trim()) return
  throw fail('material/reason-required', { rate: change.toFixed(2), threshold, fields: ['changeReason'] })
}
