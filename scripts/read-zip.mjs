import { inflateRawSync } from 'node:zlib'

const mostBytes = 5_000_000
const signatures = { end: 0x06054b50, entry: 0x02014b50 }

/**
 * The text files of a small zip, by path. It reads the central directory at the end of the zip.
 *
 * @param {Buffer} zip
 * @returns {Map<string, string>}
 */
export function readZip(zip) {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  /** @type {Map<string, string>} */
  const files = new Map()
  for (let n = 0; n < count; n += 1) {
    if (zip.readUInt32LE(at) !== signatures.entry) throw new Error('The zip is damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, contentOf(zip, at))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}

function endOf(zip) {
  for (let at = zip.length - 22; at >= 0; at -= 1) if (zip.readUInt32LE(at) === signatures.end) return at
  throw new Error('This is not a zip file')
}

function contentOf(zip, entry) {
  const method = zip.readUInt16LE(entry + 10)
  const packed = zip.readUInt32LE(entry + 20)
  const local = zip.readUInt32LE(entry + 42)
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(begin, begin + packed)
  if (method === 0) return bytes.toString('utf8')
  return inflateRawSync(bytes, { maxOutputLength: mostBytes }).toString('utf8')
}
