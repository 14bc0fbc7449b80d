import type { Ctx } from '../../../platform/database/database.ts'

const known = new Map<string, number>()
const validFor = 60_000
const most = 5000

/**
 * Searches with more matches than the count limit. A common search stays common, so the second page need not find that
 * out again; rare ones are never cached, so nothing new is missed.
 */
export const commonSearches = {
  has: (ctx: Ctx, key: string): boolean => (known.get(nameOf(ctx, key)) ?? 0) > ctx.now.getTime(),
  add(ctx: Ctx, key: string): void {
    if (known.size >= most) known.clear()
    known.set(nameOf(ctx, key), ctx.now.getTime() + validFor)
  },
}

function nameOf({ caller }: Ctx, key: string): string {
  return `${caller.tenantId} ${key}`
}
