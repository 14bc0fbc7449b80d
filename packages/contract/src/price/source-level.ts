/** Where a reference price comes from: this period's quotations, or an earlier period, carried forward. */
export const sourceLevel = { measured: 1, carried: 2 } as const
