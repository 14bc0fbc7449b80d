import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes a stream through and knows its checksum and size at the end. */
export function hashing(): { through: Transform; end: () => { sha256: string; size: number } } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, end: () => ({ sha256: hash.digest('hex'), size }) }
}
