import type { IncomingHttpHeaders } from 'node:http'
import type { Range } from '../../platform/files/file-body.ts'

/** The one range a client requests. Several at once, or one of an older file, get the whole file. */
export function requestedRange(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  if (!match || (headers['if-range'] !== undefined && headers['if-range'] !== etag)) return undefined
  const [first = '', last = ''] = match.slice(1)
  if (first === '' && last === '') return undefined
  // Without a first byte it is the number of last bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
