/** The one source of the present. Tests hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
