import { fail } from '@library/contract/errors'
import { extensionOf, fileKinds, type StoredKind, type UploadKind } from '@library/contract/files/file-kinds'
import { contentTypes, requireContent } from './content-type.ts'
import { bodyOf, type FileBody, readBody } from './file-body.ts'
import { checkedName } from './file-name.ts'
import { redrawn, thumbnailOf } from './picture.ts'

export type IncomingFile = Readonly<{ originalName: string; body: FileBody; kind: StoredKind }>

export type CheckedFile = IncomingFile &
  Readonly<{ extension: string; mimeType: string; thumbnail: FileBody | undefined }>

/** Checks a file before it is stored: its name, its size, its actual content. Needs no transaction. */
export async function checkFile(file: IncomingFile): Promise<CheckedFile> {
  const originalName = checkedName(file.originalName)
  if (file.body.size === 0) throw fail('file/empty')
  const extension = extensionOf(originalName)
  const { kind } = file
  if (kind === 'internal' || kind === 'project')
    return { ...file, originalName, extension, mimeType: typeOf(extension), thumbnail: undefined }
  await requireAllowed(kind, extension, file.body)
  const body = await storedBody(file, extension)
  const thumbnail = isPicture(extension) ? bodyOf(await thumbnailOf(await readBody(body))) : undefined
  return { ...file, originalName, body, extension, mimeType: typeOf(extension), thumbnail }
}

function typeOf(extension: string): string {
  return contentTypes[extension]?.mimeType ?? 'application/octet-stream'
}

function isPicture(extension: string): boolean {
  return typeOf(extension).startsWith('image/')
}

async function requireAllowed(kind: UploadKind, extension: string, body: FileBody): Promise<void> {
  const { extensions, most, message } = fileKinds[kind]
  if (!(extensions as readonly string[]).includes(extension)) throw fail('file/wrong-type', { words: message })
  if (body.size > most) throw fail('file/too-large', { most: sizeText(most) })
  await requireContent(body, extension)
}

export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024}kb` : `${bytes / 1024 / 1024}MB`
}

/** Displayed pictures are re-encoded, up to this many pixels per side; attachments are stored unchanged. */
const redrawnSides: Partial<Record<StoredKind, number>> = { avatar: 1024, materialImage: 4096 }

async function storedBody({ kind, body }: IncomingFile, extension: string): Promise<FileBody> {
  const side = redrawnSides[kind]
  if (!side) return body
  const format = extension === 'png' || extension === 'webp' ? extension : 'jpg'
  return bodyOf(await redrawn(await readBody(body), format, side))
}
