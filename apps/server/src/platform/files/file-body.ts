import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** Both ends are inclusive. */
export type Range = Readonly<{ start: number; end: number }>

/**
 * The content of a file before it is stored: can be read repeatedly, and is in memory only where it was created there.
 */
export type FileBody = Readonly<{
  size: number
  /** SHA-256, hexadecimal. */
  hash: string
  open: (range?: Range) => Readable
}>

export function bodyOf(bytes: Buffer): FileBody {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return {
    size: bytes.length,
    hash,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}

/** A file on the local disk whose size and hash were computed during the upload. */
export function bodyAt(path: string, size: number, hash: string): FileBody {
  return { size, hash, open: (range) => createReadStream(path, range) }
}

export async function readBody(body: FileBody): Promise<Buffer> {
  return bytesOf(body.open())
}

/** Shorter at the end of the file. */
export async function readPart(body: FileBody, at: number, length: number): Promise<Buffer> {
  const end = Math.min(at + length, body.size) - 1
  return end < at ? Buffer.alloc(0) : bytesOf(body.open({ start: at, end }))
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
