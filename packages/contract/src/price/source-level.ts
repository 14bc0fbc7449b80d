/**
 * Where a reference price comes from: this period's quotations, an earlier period, carried forward, or what the station
 * published before it began here, taken over from its files.
 */
export const sourceLevel = { measured: 1, carried: 2, takenOver: 4 } as const

/** Measured for its own period, here or before: what index, changes and carried prices start from. */
export const measuredLevels = [sourceLevel.measured, sourceLevel.takenOver] as const
