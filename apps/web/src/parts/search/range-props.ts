export type Range = readonly [from: string | undefined, to: string | undefined]

/** What the control of two filters gets from the form. */
export type RangeProps = { id?: string; value?: Range; onChange?: (range: Range) => void }
