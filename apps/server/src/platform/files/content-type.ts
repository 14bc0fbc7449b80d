import { fail } from '@library/contract/errors'
import { fileTypeFromBuffer } from 'file-type'
import { BadZip, type ZipEntry, zipDirectory } from '../spreadsheet/zip-directory.ts'
import { type FileBody, readPart } from './file-body.ts'

const mostUnpacked = 500 * 1024 * 1024
/** Text and tables rarely compress better than this; small parts may. */
const [mostRatio, smallPart] = [150, 1024 * 1024]
const headLength = 4100

/** For each extension: the expected content, and the content type of the response. */
export const contentTypes: Readonly<Record<string, { found: string; mimeType: string; inline?: true }>> = {
  jpg: { found: 'jpg', mimeType: 'image/jpeg', inline: true },
  jpeg: { found: 'jpg', mimeType: 'image/jpeg', inline: true },
  png: { found: 'png', mimeType: 'image/png', inline: true },
  webp: { found: 'webp', mimeType: 'image/webp', inline: true },
  gif: { found: 'gif', mimeType: 'image/gif', inline: true },
  pdf: { found: 'pdf', mimeType: 'application/pdf', inline: true },
  doc: { found: 'cfb', mimeType: 'application/msword' },
  xls: { found: 'cfb', mimeType: 'application/vnd.ms-excel' },
  ppt: { found: 'cfb', mimeType: 'application/vnd.ms-powerpoint' },
  docx: { found: 'docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { found: 'xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { found: 'pptx', mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  csv: { found: 'text', mimeType: 'text/csv' },
  zip: { found: 'zip', mimeType: 'application/zip' },
}

/** Refuses a file whose content does not match its extension, or that is also another format. */
export async function requireContent(body: FileBody, extension: string): Promise<void> {
  const head = await readPart(body, 0, headLength)
  const isZip = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const found = isZip ? await zipKind(body) : await plainKind(body, head)
  if (found !== contentTypes[extension]?.found) throw fail('file/not-what-it-says', { extension })
  if (!isZip) await requireNothingElse(body, found)
}

async function plainKind(body: FileBody, head: Buffer): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined)
  if (detected) return detected.ext
  return (await isText(body)) ? 'text' : undefined
}

/** A CSV is text without NUL bytes, scripts or markup. */
async function isText(body: FileBody): Promise<boolean> {
  for await (const part of body.open()) if ((part as Buffer).includes(0)) return false
  const start = (await readPart(body, 0, 64)).toString('latin1').replace(/^\xef\xbb\xbf/, '')
  return !/^\s*(#!|<)/.test(start)
}

const zipMarks: readonly (readonly [mark: RegExp, kind: string])[] = [
  [/^word\/document\d*\.xml$/, 'docx'],
  [/^xl\/workbook\.(xml|bin)$/, 'xlsx'],
  [/^ppt\/presentation\.xml$/, 'pptx'],
  [/^META-INF\/MANIFEST\.MF$/i, 'jar'],
  [/^AndroidManifest\.xml$/, 'apk'],
]

async function zipKind(body: FileBody): Promise<string> {
  const entries = await zipDirectory(body.size, (at, length) => readPart(body, at, length)).catch(refuseZip)
  requireModest(entries)
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) throw fail('file/macros')
  const mark = zipMarks.find(([pattern]) => entries.some(({ name }) => pattern.test(name)))
  return mark?.[1] ?? 'zip'
}

function requireModest(entries: readonly ZipEntry[]): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const isSwollen = entries.some(
    ({ packed, unpacked }) => unpacked > smallPart && unpacked > Math.max(1, packed) * mostRatio,
  )
  if (total > mostUnpacked || isSwollen) throw fail('file/bomb')
}

const zipRefusals = { bomb: 'file/bomb', damaged: 'file/damaged', mixed: 'file/two-in-one' } as const

function refuseZip(error: unknown): never {
  throw error instanceof BadZip ? fail(zipRefusals[error.reason]) : error
}

const overlap = 16

/** A picture or document that can also be read as an archive or a page is an attempt to deceive. */
async function requireNothingElse(body: FileBody, found: string | undefined): Promise<void> {
  const tail = await readPart(body, Math.max(0, body.size - 0xffff - 22), body.size)
  if (found !== 'text' && tail.includes('PK\u0005\u0006')) throw fail('file/two-in-one')
  if (!found || !['jpg', 'png', 'gif', 'webp'].includes(found)) return
  let before = ''
  for await (const part of body.open()) {
    const text = before + (part as Buffer).toString('latin1')
    if (/<script|<\?php|<html|<!doctype/i.test(text)) throw fail('file/two-in-one')
    before = text.slice(-overlap)
  }
}
