import type { Readable } from 'node:stream'
import type { FileBody, Range } from '../file-body.ts'

/** A store of bytes. Keys are generated: letters, digits, slashes. */
export type Store = Readonly<{
  put: (key: string, body: FileBody) => Promise<void>
  open: (key: string, range?: Range) => Promise<Readable>
  /** A missing object counts as removed. */
  remove: (key: string) => Promise<void>
}>
