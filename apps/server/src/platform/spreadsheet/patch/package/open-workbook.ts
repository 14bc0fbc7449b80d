import { posix } from 'node:path'
import { fail } from '@library/contract/errors'
import { isRelation } from '../xml/namespaces.ts'
import { type Archive, openArchive, type Part, unpack } from './archive.ts'
import { type Relationships, readRelationships, relationshipsName, targetOf } from './relationships.ts'
import { readWorkbookPart, type WorkbookPart } from './workbook-part.ts'

/** An opened workbook: its archive, and the parts that say what it has. */
export type Workbook = Readonly<{
  archive: Archive
  part: Part
  content: WorkbookPart
  relationships: Relationships
  /** The part of a worksheet; a sheet of another kind has none here. */
  sheetPart: (name: string) => Part | undefined
}>

export async function openWorkbook(file: Buffer): Promise<Workbook> {
  const archive = await openArchive(file)
  const ofPackage = readRelationships(await requireText(archive, '_rels/.rels'), '')
  const part = requirePart(archive, targetOf(ofPackage, 'officeDocument') ?? '')
  const content = readWorkbookPart(await textOf(part))
  const relationships = readRelationships(await requireText(archive, relationshipsName(part.name)), part.name)
  const byName = new Map<string, Part>()
  for (const { name, relation } of content.sheets) {
    const found = relationships.all.find(({ id, type }) => id === relation && isRelation(type, 'worksheet'))
    const sheet = found && archive.find(found.target)
    if (sheet) byName.set(name, sheet)
  }
  return { archive, part, content, relationships, sheetPart: (name) => byName.get(name) }
}

export function requirePart(archive: Archive, name: string): Part {
  const part = archive.find(name)
  if (!part) throw fail('import/unreadable')
  return part
}

export async function requireText(archive: Archive, name: string): Promise<string> {
  return textOf(requirePart(archive, name))
}

/** The byte order mark stays, so that the text gives the same bytes again. */
export async function textOf(part: Part): Promise<string> {
  const bytes = await unpack(part)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw fail('import/unreadable')
  }
}

/** Names for new worksheets beside the workbook's own, that no part has. */
export function freeSheetParts({ archive, part }: Workbook, count: number): string[] {
  const free: string[] = []
  for (let number = 1; free.length < count; number += 1) {
    const name = posix.join(posix.dirname(part.name), 'worksheets', `sheet${number}.xml`)
    if (!archive.find(name)) free.push(name)
  }
  return free
}
