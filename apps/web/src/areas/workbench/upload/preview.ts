import type { ListSheet } from '@library/contract/workbench/list'

/** What is read: a file, or pasted cells. */
export type Source = Readonly<{ name: string; file?: File; text?: string }>
/** The sheets as they were read, and as the user wants them. */
export type Preview = Readonly<{ source: Source; read: readonly ListSheet[]; sheets: readonly ListSheet[] }>
