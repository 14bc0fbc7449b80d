import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'
import { fail } from '@library/contract/errors'
import { type ZipEntry, zipDirectory } from '../../zip-directory.ts'
import { requireSmallWhenUnpacked } from '../../zip-size.ts'

export type Part = ZipEntry & Readonly<{ method: number; crc: number; packedBytes: Buffer; span: Buffer }>

/** The parts of a workbook. `span` is all that the file has from the part's local header to the next one. */
export type Archive = Readonly<{ parts: readonly Part[]; comment: Buffer; find: (name: string) => Part | undefined }>

const [localMark, localLength] = [0x04034b50, 30]
const [endMark, locatorMark] = [Buffer.from('PK\u0005\u0006'), Buffer.from('PK\u0006\u0007')]
const [endLength, locatorLength] = [22, 20]
const isEncryptedFlag = 1
const methods = { stored: 0, deflated: 8 } as const
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** Excel stores an encrypted workbook as a stream of this name in the container format of its old workbooks. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')

export async function openArchive(file: Buffer): Promise<Archive> {
  requireOpenZip(file)
  await requireSmallWhenUnpacked(file)
  const entries = await zipDirectory(file.length, async (at, length) => file.subarray(at, at + length))
  const end = endOf(file)
  const directoryAt = file.readUInt32LE(end + 16)
  const ends = endsOf(entries, directoryAt)
  const parts = entries.map((entry) => partOf(file, entry, ends.get(entry.at) ?? directoryAt))
  const byName = new Map(parts.map((part) => [keyOf(part.name), part]))
  // Two parts of one name: programs would disagree which of them the workbook has.
  if (byName.size !== parts.length) throw fail('import/unreadable')
  return { parts, comment: file.subarray(end + endLength), find: (name) => byName.get(keyOf(name)) }
}

function requireOpenZip(file: Buffer): void {
  if (file.subarray(0, compoundMark.length).equals(compoundMark))
    throw fail(file.includes(encryptedStream) ? 'import/encrypted' : 'import/unreadable')
  const locatorAt = endOf(file) - locatorLength
  if (locatorAt >= 0 && file.subarray(locatorAt, locatorAt + 4).equals(locatorMark)) throw fail('import/zip64')
}

function endOf(file: Buffer): number {
  return file.lastIndexOf(endMark, file.length - endLength)
}

/** Names of parts differ in more than case. Some programs write backslashes. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase()
}

/** A part ends where the next one begins; a data descriptor is between them. */
function endsOf(entries: readonly ZipEntry[], directoryAt: number): Map<number, number> {
  const starts = entries.map(({ at }) => at).sort((a, b) => a - b)
  if (starts[0] !== 0) throw fail('import/unreadable')
  return new Map(starts.map((at, index) => [at, starts[index + 1] ?? directoryAt]))
}

function partOf(file: Buffer, entry: ZipEntry, end: number): Part {
  const { at, record } = entry
  const span = file.subarray(at, end)
  if (span.length < localLength || span.readUInt32LE(0) !== localMark) throw fail('import/unreadable')
  if (record.readUInt16LE(8) & isEncryptedFlag) throw fail('import/encrypted')
  const dataAt = localLength + span.readUInt16LE(26) + span.readUInt16LE(28)
  // Parts that overlap are an attack.
  if (dataAt + entry.packed > span.length) throw fail('import/unreadable')
  const packedBytes = span.subarray(dataAt, dataAt + entry.packed)
  return { ...entry, method: record.readUInt16LE(10), crc: record.readUInt32LE(16), packedBytes, span }
}

/** The content of a part. It is never longer than the directory says. */
export async function unpack({ method, packedBytes, unpacked, crc }: Part): Promise<Buffer> {
  const content = method === methods.stored ? packedBytes : await inflated(method, packedBytes, unpacked)
  if (content.length !== unpacked || crc32(content) !== crc) throw fail('import/unreadable')
  return content
}

async function inflated(method: number, bytes: Buffer, most: number): Promise<Buffer> {
  if (method !== methods.deflated) throw fail('import/unreadable')
  return promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)(bytes, {
    maxOutputLength: Math.max(1, most),
  }).catch(() => {
    throw fail('import/unreadable')
  })
}

type Stored = Readonly<{ record: Buffer; local: readonly Buffer[] }>

export type ArchiveChanges = Readonly<{
  changed: ReadonlyMap<Part, Buffer>
  removed: ReadonlySet<Part>
  added: ReadonlyMap<string, Buffer>
}>

/** The same archive with some parts changed: all others have the bytes and the order they had. */
export async function repack(
  { parts, comment }: Archive,
  { changed, removed, added }: ArchiveChanges,
): Promise<Buffer> {
  const remaining = parts.filter((part) => !removed.has(part))
  const stored = new Map<Part | string, Stored>()
  for (const part of remaining) {
    const content = changed.get(part)
    stored.set(part, content ? await deflated(part.record, content) : { record: part.record, local: [part.span] })
  }
  for (const [name, content] of added) stored.set(name, await deflated(newRecord(name, remaining[0]), content))
  const pieces: Buffer[] = []
  const places = new Map<Part | string, number>()
  let at = 0
  for (const key of [...remaining.toSorted((a, b) => a.at - b.at), ...added.keys()]) {
    places.set(key, at)
    for (const piece of stored.get(key)?.local ?? []) {
      pieces.push(piece)
      at += piece.length
    }
  }
  const records = [...stored].map(([key, { record }]) => placed(record, places.get(key) ?? 0))
  return Buffer.concat([...pieces, ...records, endRecord(records, at, comment)])
}

function placed(record: Buffer, at: number): Buffer {
  const copy = Buffer.from(record)
  copy.writeUInt32LE(at, 42)
  return copy
}

function newRecord(name: string, model: Part | undefined): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(20, 4)
  record.writeUInt16LE(20, 6)
  // The time of a part that was there: the same input gives the same file.
  model?.record.copy(record, 12, 12, 16)
  record.writeUInt16LE(name.length, 28)
  return Buffer.concat([record, Buffer.from(name, 'latin1')])
}

/** Sizes are known, so no data descriptor follows; extra fields of the local header are padding and times. */
async function deflated(model: Buffer, content: Buffer): Promise<Stored> {
  const packed = await promisify<Buffer, Buffer>(deflateRaw)(content)
  const record = Buffer.from(model)
  const dataDescriptorFlag = 8
  record.writeUInt16LE(record.readUInt16LE(8) & ~dataDescriptorFlag, 8)
  record.writeUInt16LE(methods.deflated, 10)
  record.writeUInt32LE(crc32(content), 16)
  record.writeUInt32LE(packed.length, 20)
  record.writeUInt32LE(content.length, 24)
  const header = Buffer.alloc(localLength)
  header.writeUInt32LE(localMark, 0)
  record.copy(header, 4, 6, 30)
  return { record, local: [header, record.subarray(46, 46 + record.readUInt16LE(28)), packed] }
}

function endRecord(records: readonly Buffer[], directoryAt: number, comment: Buffer): Buffer {
  const end = Buffer.alloc(endLength)
  endMark.copy(end)
  end.writeUInt16LE(records.length, 8)
  end.writeUInt16LE(records.length, 10)
  end.writeUInt32LE(
    records.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(directoryAt, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, comment])
}
