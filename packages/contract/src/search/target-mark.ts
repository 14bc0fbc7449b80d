/** Stands between the targets of a word. */
export const targetMark = '|'
