import type { Readable } from 'node:stream'
import type { FileBody, Range } from '../file-body.ts'

/** Where bytes are kept. Keys are made by us: letters, digits, slashes. */
export type Store = Readonly<{
  put: (key: string, body: FileBody) => Promise<void>
  open: (key: string, range?: Range) => Promise<Readable>
  /** What is not there need not be removed. */
  remove: (key: string) => Promise<void>
}>
