import { extensionOf, fileKinds, type UploadKind } from '@library/contract/files/file-kinds'
import type { Label } from '@library/contract/kit/label'

const empty: Label = { zh: '文件是空的', en: 'The file is empty' }

/** Checks a file before the upload. The server checks its content as well. */
export function fileProblem(kind: UploadKind, { name, size }: Pick<File, 'name' | 'size'>): Label | undefined {
  const { extensions, most, message } = fileKinds[kind]
  if (size === 0) return empty
  return (extensions as readonly string[]).includes(extensionOf(name)) && size <= most ? undefined : message
}

/** What the browser's file dialog offers. */
export function acceptOf(kind: UploadKind) {
  return offering(fileKinds[kind].extensions.map((extension) => `.${extension}`).join(','))
}

/** Limits the file dialog only. Dropped files of any type arrive, and the receiver reports what is wrong. */
export function offering(format: string) {
  return { format, filter: 'native' } as const
}
