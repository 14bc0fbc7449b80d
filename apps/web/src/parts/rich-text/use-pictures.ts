import { putFileCalls } from '@library/contract/files/attach'
import { fileKinds } from '@library/contract/files/file-kinds'
import type { Editor } from '@tiptap/react'
import { useCallback, useRef, useState } from 'react'
import { announceFailure } from '../../platform/http/announce.ts'
import { upload } from '../../platform/http/upload.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useUploadsSettled } from '../files/uploads-settled.ts'
import { useToast } from '../use-toast.tsx'
import { nameWithoutExtension, smallerPicture } from './smaller-picture.ts'

/** Uploads pictures and puts them into the text. The form waits for them. */
export function usePictures(editorOf: () => Editor | undefined) {
  const t = useTranslation()
  const toast = useToast()
  const [sending, setSending] = useState(0)
  const notify = useCallback(() => toast.warning(t('editor.pictureWait')), [toast, t])
  useUploadsSettled(sending === 0, notify)

  async function send(file: File): Promise<void> {
    const small = await smallerPicture(file, fileKinds.avatar)
    if (!small) return toast.warning(t('editor.pictureUnreadable', { name: file.name }))
    const { link } = await upload(putFileCalls.avatar, small)
    const editor = editorOf()
    if (editor?.isDestroyed === false)
      editor
        .chain()
        .focus()
        .setImage({ src: link, alt: nameWithoutExtension(file) })
        .run()
  }

  async function add(files: readonly File[]): Promise<void> {
    setSending((n) => n + files.length)
    // One after the other, so that they stand in the order in which they were chosen.
    for (const file of files) {
      await send(file).catch(announceFailure)
      setSending((n) => n - 1)
    }
  }

  const latest = useRef(add)
  latest.current = add
  return { add: useCallback((files: readonly File[]) => void latest.current(files), []), isSending: sending > 0 }
}

/** The pictures of a paste or a drop. A copy from an office program has its text beside them, which says more. */
export function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}
