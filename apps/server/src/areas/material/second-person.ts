import type { Ctx } from '../../platform/database/database.ts'
import { readNumbers } from '../../platform/settings/params.ts'

/** In percent: a published price that moves by more needs a second person. The station sets it. */
export async function secondPersonThreshold(ctx: Ctx): Promise<number> {
  return (await readNumbers(ctx, ['price.secondPerson']))['price.secondPerson']
}

/** Null where a price appears or disappears: that is more than any threshold. */
export function isLarge(move: number | null, threshold: number): boolean {
  return move === null || Math.abs(move) * 100 > threshold
}
