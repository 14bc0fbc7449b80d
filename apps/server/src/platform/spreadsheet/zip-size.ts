import { fail } from '@library/contract/errors'

const mostUnpacked = 200 * 1024 * 1024
const mostEntries = 2000
const [endMark, entryMark] = [0x06054b50, 0x02014b50]
const endLength = 22
const entryLength = 46

/**
 * Adds up what the directory of a zip says its files unpack to. The reader stops at the size an entry names, so what is
 * named small stays small; an entry that names no size is refused.
 */
export function requireSmallWhenUnpacked(file: Buffer): void {
  const end = endOfDirectory(file)
  const entries = file.readUInt16LE(end + 10)
  if (entries > mostEntries) throw fail('import/too-large')
  let at = file.readUInt32LE(end + 16)
  let total = 0
  for (let seen = 0; seen < entries; seen += 1) {
    if (at + entryLength > file.length || file.readUInt32LE(at) !== entryMark) throw fail('import/unreadable')
    total += sizeOf(file, at)
    if (total > mostUnpacked) throw fail('import/too-large')
    at += entryLength + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

function sizeOf(file: Buffer, at: number): number {
  const isStreamed = (file.readUInt16LE(at + 8) & 8) !== 0
  const packed = file.readUInt32LE(at + 20)
  const unpacked = file.readUInt32LE(at + 24)
  if (unpacked === 0 && (packed > 0 || isStreamed)) throw fail('import/unreadable')
  return unpacked
}

/** Written at the very end, behind it at most a comment. */
function endOfDirectory(file: Buffer): number {
  const earliest = Math.max(0, file.length - endLength - 0xffff)
  for (let at = file.length - endLength; at >= earliest; at -= 1) {
    if (file.readUInt32LE(at) === endMark) return at
  }
  throw fail('import/unreadable')
}
