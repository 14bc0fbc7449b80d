/** How sure a match is. `confirmed` and `substitute` are acts of a person; a substitute was taken across a gate. */
export type Colour = 'green' | 'amber' | 'red' | 'confirmed' | 'substitute' | 'none'

export const thresholds = { green: 85, amber: 60, /** What the second best must be behind. */ lead: 8 } as const
