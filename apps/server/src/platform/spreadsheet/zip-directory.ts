/** Reads a part of a file; shorter at the end of the file. */
export type ReadPart = (at: number, length: number) => Promise<Buffer>

export type ZipEntry = Readonly<{
  name: string
  packed: number
  unpacked: number
  /** Where its local header begins. */
  at: number
  /** Its record in the directory, as stored. */
  record: Buffer
}>

export class BadZip extends Error {
  constructor(
    /**
     * 'bomb': more entries than any honest archive has. 'damaged': not a readable zip. 'mixed': something besides a
     * zip.
     */
    readonly reason: 'bomb' | 'damaged' | 'mixed',
  ) {
    super(`The archive is refused: ${reason}`)
    this.name = 'BadZip'
  }
}

const mostEntries = 2000
const mostDirectory = 4 * 1024 * 1024
const [endMark, entryMark] = [0x06054b50, 0x02014b50]
const endLength = 22
const entryLength = 46

/** What the directory at the end of a zip lists, without unpacking any file. An entry without a size is refused. */
export async function zipDirectory(size: number, read: ReadPart): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, size - endLength - 0xffff)
  const tail = await read(tailAt, size - tailAt)
  const end = endOfDirectory(tail)
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const at = tail.readUInt32LE(end + 16)
  if (count > mostEntries || length > mostDirectory) throw new BadZip('bomb')
  if (at + length > tailAt + end) throw new BadZip('damaged')
  // Nothing may be between directory and end mark, or the archive hides something.
  if (at + length < tailAt + end) throw new BadZip('mixed')
  return entriesOf(await read(at, length), count)
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let seen = 0; seen < count; seen += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entryMark) throw new BadZip('damaged')
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + entryLength, at + entryLength + nameLength)
    const end = at + entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const record = directory.subarray(at, end)
    entries.push({ name, ...sizesOf(directory, at), at: directory.readUInt32LE(at + 42), record })
    at = end
  }
  return entries
}

/** Two bytes pack the empty file; a larger entry without a size could unpack to anything. */
function sizesOf(directory: Buffer, at: number): { packed: number; unpacked: number } {
  const packed = directory.readUInt32LE(at + 20)
  const unpacked = directory.readUInt32LE(at + 24)
  if (unpacked === 0 && packed > 2) throw new BadZip('damaged')
  return { packed, unpacked }
}

/** Written at the very end; only its comment follows. */
function endOfDirectory(tail: Buffer): number {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) throw new BadZip('mixed')
    return at
  }
  throw new BadZip('damaged')
}
