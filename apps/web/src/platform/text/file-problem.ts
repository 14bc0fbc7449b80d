import { extensionOf, fileKinds, type UploadKind } from '@library/contract/files/file-kinds'
import type { Label } from '@library/contract/kit/label'

const empty: Label = { zh: '文件是空的', en: 'The file is empty' }

/** What keeps a file from being uploaded, known before a byte is sent. The server looks inside as well. */
export function fileProblem(kind: UploadKind, { name, size }: Pick<File, 'name' | 'size'>): Label | undefined {
  const { extensions, most, words } = fileKinds[kind]
  if (size === 0) return empty
  return (extensions as readonly string[]).includes(extensionOf(name)) && size <= most ? undefined : words
}

/** What the browser's own dialog offers. */
export function acceptOf(kind: UploadKind) {
  return offering(fileKinds[kind].extensions.map((extension) => `.${extension}`).join(','))
}

/** The dialog offers these alone. A dropped file comes through whatever it is: who takes it says what is wrong with it. */
export function offering(format: string) {
  return { format, filter: 'native' } as const
}
