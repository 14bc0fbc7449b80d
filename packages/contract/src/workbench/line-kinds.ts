/** What a row of a list can be. */
export const lineKinds = ['line', 'heading', 'subtotal', 'fee', 'title', 'note', 'blank'] as const
export type LineKind = (typeof lineKinds)[number]
