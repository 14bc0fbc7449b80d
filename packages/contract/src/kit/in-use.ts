/** The `status` of a configuration of which one is in use at a time. */
export const inUse = { off: 1, on: 2 } as const
