import type { Ctx } from '../../../platform/database/database.ts'
import { readNumbers } from '../../../platform/settings/params.ts'

/** A price older than two years is none, whatever a station enters. */
const mostMonths = 24

/** How many months a price may lie back. */
export async function readOlderMonths(ctx: Ctx): Promise<number> {
  const { 'workbench.olderMonths': months } = await readNumbers(ctx, ['workbench.olderMonths'])
  return Math.min(months, mostMonths)
}
